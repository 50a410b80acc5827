export const PGN_OPTIONS = {
  append: true,
  event: 'Test',
  site: 'here',
  detail: {},
  hint: 'give another file',
} as const;

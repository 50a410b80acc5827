/** Tournaments that were played elsewhere know the file that they came from. */
export const IMPORT = `
ALTER TABLE tournament ADD COLUMN imported_file TEXT;   -- null for one that was played here
ALTER TABLE tournament ADD COLUMN imported_sha256 TEXT; -- of what the file said
`;

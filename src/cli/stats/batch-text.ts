import { formatTable, type TableStyle } from '../../report/table.ts';
import { type Answered, isList, type JsonValue } from './answer-case.ts';

const COLUMNS = [
  { title: 'Case', align: 'left' },
  { title: 'Result', align: 'left' },
  { title: '', align: 'left' },
] as const;

/** For people: a row a value. Six digits are enough to read; `--json` has all. */
export function batchText(answers: readonly Answered[], style: TableStyle): string {
  const rows = answers.flatMap((answer) => {
    const entries = 'error' in answer ? [['error', answer.error] as const] : flatten(answer.result, '');
    return entries.map(([key, value], i) => [i === 0 ? String(answer.id) : '', key, valueText(value)]);
  });
  return formatTable(COLUMNS, rows, style);
}

/** What is in tables within has their names before its own. */
function flatten(
  table: { readonly [key: string]: JsonValue },
  before: string,
): (readonly [key: string, value: JsonValue])[] {
  return Object.entries(table).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null && !isList(value)
      ? flatten(value, `${before}${key}.`)
      : [[`${before}${key}`, value] as const],
  );
}

function valueText(value: JsonValue): string {
  if (typeof value === 'number') return String(Number(value.toPrecision(6)));
  return typeof value === 'string' ? value : JSON.stringify(value);
}

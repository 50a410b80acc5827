import { escapeText } from '../base/escape.ts';
import type { Change, Look, VersionReport } from '../regression/compare-versions.ts';
import { type Column, formatTable, type TableStyle } from './table.ts';

/** What became worse and better, what was compared, and what could not be. Nothing is cut off. */
export function regressionsText(report: VersionReport, style: TableStyle = {}): string {
  const { regressions, improvements, looks, left } = report;
  const compared = looks.filter((look) => look.compared);
  const missing = looks.filter((look) => !look.compared);
  const parts = [
    verdict(report),
    changesTable('Worse', regressions, style),
    changesTable('Better', improvements, style),
    looksTable('Compared', compared, style),
    looksTable('Not compared, because', missing, style),
    ...left.map(({ engine, why }) => escapeText(`${engine}: ${why}.`)),
  ];
  return parts.filter((part) => part !== undefined).join('\n\n');
}

function verdict({ regressions, looks }: VersionReport): string {
  if (!looks.some((look) => look.compared)) return 'Nothing to compare.';
  if (regressions.length === 0) return 'No regression.';
  return regressions.length === 1 ? '1 regression.' : `${regressions.length} regressions.`;
}

function changesTable(title: string, changes: readonly Change[], style: TableStyle): string | undefined {
  return stepsTable(
    title,
    changes.map((change) => ({ ...change, text: change.detail })),
    style,
  );
}

function looksTable(title: string, looks: readonly Look[], style: TableStyle): string | undefined {
  return stepsTable(
    title,
    looks.map((look) => ({ ...look, text: look.summary })),
    style,
  );
}

type Line = Pick<Look, 'engine' | 'from' | 'to' | 'kind'> & { readonly text: string };

function stepsTable(title: string, lines: readonly Line[], style: TableStyle): string | undefined {
  if (lines.length === 0) return undefined;
  const columns: readonly Column[] = [
    { title: 'Kind', align: 'left' },
    { title: 'Engine', align: 'left' },
    { title: 'Versions', align: 'left' },
    { title, align: 'left' },
  ];
  const rows = lines.map(({ kind, engine, from, to, text }) => [kind, engine, `${from} → ${to}`, text]);
  return formatTable(columns, rows, style);
}

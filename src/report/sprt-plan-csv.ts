import { csvLine } from './csv.ts';
import { newPlanDocument } from './sprt-plan-document.ts';
import type { SprtPlan } from './sprt-plan-text.ts';

/** The cases of a plan, a line each, with the names that they have in its document. */
export function sprtPlanCsv(plan: SprtPlan): string {
  const columns = ['name', 'elo', 'nelo', 'passProbability', 'expectedGames', 'expectedHours'] as const;
  const rows = newPlanDocument(plan).cases.map((row) => columns.map((column) => row[column] ?? undefined));
  return [columns, ...rows].map(csvLine).join('');
}

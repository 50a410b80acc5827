import type { CheckReport } from '../conformance/check-report.ts';
import { checkJson } from './check-json.ts';
import { checkJunit } from './check-junit.ts';
import { checkTable } from './check-table.ts';
import { checkTap } from './check-tap.ts';
import type { TableStyle } from './table.ts';

/** A report as text, without a line break at its end. */
type CheckReporter = (report: CheckReport, style: TableStyle) => string;

/** How a report of checks can be written. A new form is one file and one line here. */
export const CHECK_REPORTERS = {
  table: checkTable,
  json: checkJson,
  junit: checkJunit,
  tap: checkTap,
} as const satisfies Record<string, CheckReporter>;

export type CheckReporterName = keyof typeof CHECK_REPORTERS;

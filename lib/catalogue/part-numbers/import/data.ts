import 'server-only';
import { getServingConnection } from '@/lib/connections/data';
import { recordAuditEvent } from '@/lib/organisations/audit/data';
import { type Actor, requirePermission } from '@/lib/organisations/permissions/rules';
import { db, inTransaction, type Tx } from '@/lib/platform/db/pool';
import { message } from '@/lib/platform/messages/message';
import { pageTranslator } from '@/lib/platform/messages/translator';
import { csvResponse } from '@/lib/platform/spreadsheet-import/csv-response';
import { type ImportFile, readLines, toReport } from '@/lib/platform/spreadsheet-import/read-lines';
import { requireAsChecked } from '@/lib/platform/spreadsheet-import/require-as-checked';
import { readLineProducts } from '../../model/line-products';
import { codeKey } from '../../model/tokenize';
import { toCodeId } from '../data';
import { findOwnByKeys, lockOwner, savePartNumbers } from '../store';
import { COLUMNS, type ColumnKey, FORMAT, type ImportContext, type ImportPlan, planImport } from './rules';
import type { Import, ImportCheck, ImportReport } from './schema';

/** Everything that the lines of a file may mean, each kind in one statement. */
async function getContext(
  tx: Tx,
  actor: Actor,
  connectionId: number,
  lines: ImportFile<ColumnKey>['lines'],
): Promise<ImportContext> {
  const keys = [...new Set(lines.map(({ cells }) => codeKey(cells.code ?? '')).filter(Boolean))];
  const own = await findOwnByKeys(tx, actor.organisationId, keys);
  return {
    ...(await readLineProducts(tx, connectionId, lines)),
    own: new Map(own.map((one) => [toCodeId({ key: one.codeKey, vendorId: one.vendorId }), one])),
  };
}

async function planFile(tx: Tx, actor: Actor, read: ImportFile<ColumnKey>) {
  const connectionId = (await getServingConnection(actor.organisationId))?.id ?? 0;
  const context = await getContext(tx, actor, connectionId, read.lines);
  const translators = { t: pageTranslator('part-numbers.line'), products: pageTranslator('catalogue.line') };
  const plan: ImportPlan = planImport(translators, read.lines, context);
  return { connectionId, rows: plan.rows, report: toReport(read, plan) };
}

/**
 * Reports line by line how an import would change the acting organisation's own part numbers. Changes nothing.
 * @throws AppError `invalid` at `file` when it cannot be read as a whole; `not-allowed`
 */
export async function checkImport(actor: Actor, input: ImportCheck): Promise<ImportReport> {
  requirePermission(actor, 'part-numbers:manage');
  return (await planFile(db(), actor, await readLines(input.file, FORMAT, input.encoding))).report;
}

/**
 * Imports part numbers in one transaction: every line that can be, as the check has said it. The same file again changes
 * nothing.
 * @throws AppError as `checkImport`; `conflict` with `facts.report` when the file would do something else by now
 */
export async function importPartNumbers(actor: Actor, { expected, ...input }: Import): Promise<ImportReport> {
  requirePermission(actor, 'part-numbers:manage');
  const read = await readLines(input.file, FORMAT, input.encoding);
  return inTransaction(async (tx) => {
    await lockOwner(tx, actor.organisationId);
    const { connectionId, rows, report } = await planFile(tx, actor, read);
    requireAsChecked(report, expected, message('part-numbers.errors.changedSinceCheck'));
    const { organisationId, userId } = actor;
    await savePartNumbers(tx, { organisationId, connectionId, personId: userId }, rows);
    await recordAuditEvent(tx, actor, {
      action: 'part-numbers.imported',
      subject: `organisation:${organisationId}`,
      detail: message('spreadsheet-import.report.counts', report.counts),
    });
    return report;
  });
}

/** A file to start from, with every column. */
export function sampleFile(actor: Actor): Response {
  requirePermission(actor, 'part-numbers:manage');
  const t = pageTranslator('part-numbers.sample');
  return csvResponse('part-numbers-sample', COLUMNS, [
    { code: '10-4711', sku: 'XR-2CA', product: t('cable') },
    { code: '10-4712', sku: 'A100', vendor: t('vendor'), product: t('laptop') },
    { code: '10-4713', productId: '1042', product: t('byId') },
  ]);
}

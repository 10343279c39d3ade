import 'server-only';
import { recordAuditEvent } from '@/lib/organisations/audit/data';
import { type Actor, requirePermission } from '@/lib/organisations/permissions/rules';
import { db, inTransaction, type Tx } from '@/lib/platform/db/pool';
import { message } from '@/lib/platform/messages/message';
import { pageTranslator } from '@/lib/platform/messages/translator';
import { csvResponse } from '@/lib/platform/spreadsheet-import/csv-response';
import { type ImportFile, readLines, toReport } from '@/lib/platform/spreadsheet-import/read-lines';
import { requireAsChecked } from '@/lib/platform/spreadsheet-import/require-as-checked';
import { COLUMNS, type ColumnKey, FORMAT, type KnownSubscription, planImport, toKey } from './rules';
import type { Import, ImportCheck, ImportReport } from './schema';
import { findBoughtElsewhere, lockImports, saveImport } from './store';

async function planFile(tx: Tx, { organisationId }: Actor, read: ImportFile<ColumnKey>) {
  const known = new Map<string, KnownSubscription>();
  for (const one of await findBoughtElsewhere(tx, organisationId))
    if (!known.has(toKey(one))) known.set(toKey(one), one);
  const plan = planImport(pageTranslator('subscriptions.importLine'), read.lines, known);
  return { plan, report: toReport(read, plan) };
}

/**
 * Reports line by line how an import would change what the acting organisation bought elsewhere. Changes nothing.
 * @throws AppError `invalid` at `file` when it cannot be read as a whole; `not-allowed`
 */
export async function checkImport(actor: Actor, input: ImportCheck): Promise<ImportReport> {
  requirePermission(actor, 'orders:create');
  return (await planFile(db(), actor, await readLines(input.file, FORMAT, input.encoding))).report;
}

/**
 * Imports subscriptions that were bought elsewhere in one transaction, as the check has said it. The same file again changes nothing.
 * @throws AppError as `checkImport`; `conflict` with `facts.report` when the file would do something else by now
 */
export async function importSubscriptions(
  actor: Actor,
  { expected, ...input }: Import,
): Promise<ImportReport> {
  requirePermission(actor, 'orders:create');
  const read = await readLines(input.file, FORMAT, input.encoding);
  return inTransaction(async (tx) => {
    const { organisationId, userId } = actor;
    await lockImports(tx, organisationId);
    const { plan, report } = await planFile(tx, actor, read);
    requireAsChecked(report, expected, message('subscriptions.errors.changedSinceCheck'));
    await saveImport(tx, { organisationId, ownerId: userId }, plan);
    await recordAuditEvent(tx, actor, {
      action: 'subscriptions.imported',
      subject: `organisation:${organisationId}`,
      detail: message('spreadsheet-import.report.counts', report.counts),
    });
    return report;
  });
}

/** A file to start from, with every column that an import needs. */
export function sampleFile(actor: Actor): Response {
  requirePermission(actor, 'orders:create');
  const { order: _order, ...columns } = COLUMNS;
  const t = pageTranslator('subscriptions.sample');
  return csvResponse('subscriptions-sample', columns, [
    {
      name: t('office'),
      code: 'OFF-STD',
      vendor: t('vendor'),
      reference: 'AG-2041',
      plan: t('yearly'),
      quantity: '25',
      start: '2026-02-01',
      end: '2027-01-31',
      cycle: 'annual',
      amount: '2250.00',
      currency: 'EUR',
    },
    { name: t('backup'), quantity: '1', end: '2027-06-30' },
  ]);
}

import 'server-only';
import { assignToNew } from '@/lib/catalogue/price-lists/assignments';
import type { Address } from '@/lib/contract/organisation';
import type { PostalCodes } from '@/lib/customers/addresses/import/parse-address';
import {
  insertPortalAddresses,
  listPortalAddressesOfMany,
  replacePortalAddress,
} from '@/lib/customers/addresses/portal-addresses';
import { recordAuditEvent } from '@/lib/organisations/audit/data';
import { type Actor, requirePermission } from '@/lib/organisations/permissions/rules';
import { db, type Tx } from '@/lib/platform/db/pool';
import { message } from '@/lib/platform/messages/message';
import { pageTranslator } from '@/lib/platform/messages/translator';
import type { Translator } from '@/lib/platform/messages/types';
import { csvResponse } from '@/lib/platform/spreadsheet-import/csv-response';
import { type ImportFile, readLines, toReport } from '@/lib/platform/spreadsheet-import/read-lines';
import { requireAsChecked } from '@/lib/platform/spreadsheet-import/require-as-checked';
import { addOrganisations, reserveIds, withTreeLock } from '../data';
import { readLine } from './parse-line';
import type { Known } from './resolved-lines';
import {
  COLUMNS,
  type ColumnKey,
  type Creation,
  FORMAT,
  type ImportPlan,
  planImport,
  type Update,
} from './rules';
import type { ImportCheckInput, ImportInput, ImportReport } from './schema';
import { findKnown, type KnownRow, saveUpdates } from './store';

/** Addresses per INSERT. */
const BATCH_SIZE = 1_000;

interface PlannedImport {
  plan: ImportPlan;
  report: ImportReport;
  known: readonly KnownRow[];
}

/** Plans the changes that a file would make to the current tree. */
async function planFile(
  tx: Tx,
  actor: Actor,
  read: ImportFile<ColumnKey>,
  postalCodes: PostalCodes,
): Promise<PlannedImport> {
  const known = await findKnown(tx, actor.organisationId);
  const own = known.filter(({ isOwn }) => isOwn).map(({ id }) => id);
  const addresses = new Map<number, Known['addresses'][number][]>();
  for (const { organisationId, id, body } of own.length > 0 ? await listPortalAddressesOfMany(tx, own) : [])
    addresses.set(organisationId, [...(addresses.get(organisationId) ?? []), { id, body }]);
  const all = known.map((one) => ({ ...one, addresses: addresses.get(one.id) ?? [] }));
  const plan = planImport(
    pageTranslator('customers.importLine'),
    read.lines.map((line) => readLine(pageTranslator(), line, { locale: actor.locale, postalCodes })),
    all,
    actor.organisationId,
  );
  return { plan, known, report: toReport(read, plan) };
}

/**
 * Reports the effects of an import, line by line. Changes nothing.
 * @throws AppError `invalid` for a file that cannot be read as a whole; `not-allowed`
 */
export async function checkImport(
  actor: Actor,
  { file, encoding, postalCodes = 'complete' }: ImportCheckInput,
): Promise<ImportReport> {
  requirePermission(actor, 'organisations:manage');
  return (await planFile(db(), actor, await readLines(file, FORMAT, encoding), postalCodes)).report;
}

/** Adds organisations, those above others first. @returns their ids by row */
async function createCustomers(
  tx: Tx,
  creations: readonly Creation[],
  known: readonly KnownRow[],
): Promise<Map<number, number>> {
  const ids = await reserveIds(tx, creations.length);
  const paths = new Map<string, readonly number[]>(known.map(({ id, path }) => [`id ${id}`, path]));
  const idByRow = new Map<number, number>();
  const rows = creations
    .toSorted((a, b) => a.level - b.level)
    .map(({ row, name, customerNumber, currencyDisplay, above }, index) => {
      const id = ids[index] ?? 0;
      const abovePath = paths.get('id' in above ? `id ${above.id}` : `row ${above.row}`) ?? [];
      const path = [...abovePath, id];
      paths.set(`row ${row}`, path);
      idByRow.set(row, id);
      return { id, name, customerNumber, currencyDisplay, parentId: abovePath.at(-1) ?? null, path };
    });
  await addOrganisations(tx, rows);
  return idByRow;
}

async function saveAddresses(
  tx: Tx,
  actor: Actor,
  added: readonly { organisationId: number; body: Address }[],
  updates: readonly Update[],
): Promise<void> {
  const addedToExisting = updates.flatMap(({ id, address }) =>
    address && address.replaces === null ? [{ organisationId: id, body: address.body }] : [],
  );
  const all = [...added, ...addedToExisting];
  for (let from = 0; from < all.length; from += BATCH_SIZE)
    await insertPortalAddresses(tx, actor, all.slice(from, from + BATCH_SIZE));
  for (const { id: organisationId, address } of updates)
    if (address?.replaces)
      await replacePortalAddress(tx, actor, { organisationId, id: address.replaces }, address.body);
}

async function apply(
  tx: Tx,
  actor: Actor,
  { plan, known }: PlannedImport,
  priceListId: number | null,
): Promise<void> {
  const { creations, updates } = plan;
  const idByRow = await createCustomers(tx, creations, known);
  const getId = ({ row }: Creation): number => idByRow.get(row) ?? 0;
  await saveUpdates(
    tx,
    updates.filter(({ isChanged }) => isChanged),
  );
  const added = creations.flatMap((one) =>
    one.address ? [{ organisationId: getId(one), body: one.address }] : [],
  );
  await saveAddresses(tx, actor, added, updates);
  if (priceListId === null) return;
  const direct = creations.filter(({ above }) => 'id' in above && above.id === actor.organisationId);
  await assignToNew(tx, actor, priceListId, direct.map(getId));
}

/**
 * Imports customers in one transaction: every line that can be, as the check has said it. The same file again changes
 * nothing.
 * @throws AppError as `checkImport`; `conflict` with `facts.report` when the file would do something else by now;
 *   `invalid` at `priceListId`
 */
export async function importCustomers(
  actor: Actor,
  { file, encoding, priceListId, postalCodes = 'complete', expected }: ImportInput,
): Promise<ImportReport> {
  requirePermission(actor, 'organisations:manage');
  const read = await readLines(file, FORMAT, encoding);
  return withTreeLock(async (tx) => {
    const found = await planFile(tx, actor, read, postalCodes);
    const { report, plan } = found;
    requireAsChecked(report, expected, message('customers.importErrors.changed'));
    await apply(tx, actor, found, priceListId);
    if (plan.creations.length + plan.updates.length > 0)
      await recordAuditEvent(tx, actor, {
        action: 'organisations.imported',
        subject: `organisation:${actor.organisationId}`,
        detail: message('spreadsheet-import.report.counts', report.counts),
      });
    return report;
  });
}

const toSample = (t: Translator<'customers.importSample'>): readonly Partial<Record<ColumnKey, string>>[] => [
  {
    name: t('group'),
    number: '20001',
    currency: 'symbol',
    addressName: t('headOffice'),
    company: t('group'),
    recipient: t('recipient'),
    street: t('street'),
    street2: t('unit'),
    postalCode: 'LS1 4AB',
    city: t('city'),
    region: t('region'),
    country: 'GB',
  },
  {
    name: t('branch'),
    number: '20002',
    parent: '20001',
    street: t('branchStreet'),
    postalCode: 'YO1 6GA',
    city: t('branchCity'),
    country: t('country'),
  },
  { name: t('school') },
];

/** A file to start from, with every column. */
export function sampleFile(actor: Actor): Response {
  requirePermission(actor, 'organisations:manage');
  return csvResponse('customers-sample', COLUMNS, toSample(pageTranslator('customers.importSample')));
}

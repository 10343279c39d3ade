import 'server-only';
import { isOwnOrganisation } from '@/lib/contract/organisation';
import { recordAuditEvent } from '@/lib/organisations/audit/data';
import { requireInTree } from '@/lib/organisations/data';
import { type Actor, requirePermission } from '@/lib/organisations/permissions/rules';
import { db, inTransaction, type Tx } from '@/lib/platform/db/pool';
import { message } from '@/lib/platform/messages/message';
import { pageTranslator } from '@/lib/platform/messages/translator';
import { csvResponse } from '@/lib/platform/spreadsheet-import/csv-response';
import { type ImportFile, readLines, toReport } from '@/lib/platform/spreadsheet-import/read-lines';
import { requireAsChecked } from '@/lib/platform/spreadsheet-import/require-as-checked';
import { getAddressBook, listDetails, lockAddressBook, saveDefault, upsertDetails } from '../book/data';
import { isOrderable, MAX_ADDRESSES, NO_DETAILS } from '../book/rules';
import type { BookAddress } from '../book/schema';
import { countryLetters } from '../countries';
import { findPortalAddresses } from '../portal-address-store';
import { insertPortalAddresses, replacePortalAddress, requireRoom } from '../portal-addresses';
import { findAllAddresses } from '../store';
import { COLUMNS, type ColumnKey, FORMAT } from './columns';
import type { PostalCodes } from './parse-address';
import { readAddressLine } from './parse-line';
import { type AddressPlan, type KnownAddress, planAddressImport } from './rules';
import type { AddressImportCheckInput, AddressImportInput, AddressImportReport } from './schema';

/** Addresses per INSERT. */
const BATCH_SIZE = 500;

async function loadKnown(tx: Tx, organisationId: number): Promise<KnownAddress[]> {
  const own = await findPortalAddresses(tx, organisationId, MAX_ADDRESSES);
  const supplier = isOwnOrganisation(organisationId) ? [] : await findAllAddresses(tx, organisationId);
  const kept = new Map((await listDetails(tx, organisationId)).map((row) => [row.addressId, row]));
  const toKnown = (isOwn: boolean) => (one: { id: string; body: KnownAddress['body'] }) => ({
    ...one,
    isOwn,
    details: kept.get(one.id)?.details ?? NO_DETAILS,
    isDefault: kept.get(one.id)?.isDefault ?? false,
  });
  return [...own.addresses.map(toKnown(true)), ...supplier.map(toKnown(false))];
}

/** Plans the import against the current address book. */
async function planFile(
  tx: Tx,
  { organisationId, locale }: Actor,
  read: ImportFile<ColumnKey>,
  postalCodes: PostalCodes,
): Promise<{ plan: AddressPlan; report: AddressImportReport }> {
  const t = pageTranslator();
  const plan = planAddressImport(
    pageTranslator('address-book.importLine'),
    read.lines.map((line) => readAddressLine(t, line, { locale, postalCodes })),
    await loadKnown(tx, organisationId),
  );
  await requireRoom(tx, organisationId, plan.creations.length);
  return { plan, report: toReport(read, plan) };
}

async function requireManager(actor: Actor): Promise<void> {
  requirePermission(actor, 'addresses:manage');
  await requireInTree(actor, actor.organisationId);
}

/**
 * Previews an import, line by line. Changes nothing.
 * @throws AppError `invalid` for a file that cannot be read as a whole, or has more addresses than there is room for; `not-allowed`,
 *   `not-found`
 */
export async function checkAddressImport(
  actor: Actor,
  { file, encoding, postalCodes = 'complete' }: AddressImportCheckInput,
): Promise<AddressImportReport> {
  await requireManager(actor);
  return (await planFile(db(), actor, await readLines(file, FORMAT, encoding), postalCodes)).report;
}

/** Adds addresses in batches. @returns their ids, in the same order */
async function insertAll(tx: Tx, actor: Actor, { creations }: AddressPlan): Promise<string[]> {
  const { organisationId } = actor;
  const ids: string[] = [];
  for (let from = 0; from < creations.length; from += BATCH_SIZE) {
    const batch = creations.slice(from, from + BATCH_SIZE).map(({ body }) => ({ organisationId, body }));
    ids.push(...(await insertPortalAddresses(tx, actor, batch)));
  }
  return ids;
}

async function apply(tx: Tx, actor: Actor, plan: AddressPlan): Promise<void> {
  const { organisationId } = actor;
  const ids = await insertAll(tx, actor, plan);
  const added = plan.creations.map((one, index) => ({ ...one, id: ids[index] ?? '' }));
  const changed = [];
  for (const one of plan.updates) {
    const id = one.body && (await replacePortalAddress(tx, actor, { organisationId, id: one.id }, one.body));
    changed.push({ ...one, id: id || one.id });
  }
  const all = [...added, ...changed];
  await upsertDetails(tx, { organisationId, personId: actor.realUserId }, all);
  const standard = all.find(({ isDefault }) => isDefault);
  if (standard) await saveDefault(tx, organisationId, standard.id);
}

/**
 * Imports addresses in one transaction: every line that can be, as the check has said it. The same file again changes
 * nothing.
 * @throws AppError as `checkAddressImport`; `conflict` with `facts.report` when the file would do something else by now
 */
export async function importAddresses(
  actor: Actor,
  { file, encoding, postalCodes = 'complete', expected }: AddressImportInput,
): Promise<AddressImportReport> {
  await requireManager(actor);
  const read = await readLines(file, FORMAT, encoding);
  return inTransaction(async (tx) => {
    await lockAddressBook(tx, actor.organisationId);
    const { plan, report } = await planFile(tx, actor, read, postalCodes);
    requireAsChecked(report, expected, message('address-book.importErrors.changed'));
    await apply(tx, actor, plan);
    if (plan.creations.length + plan.updates.length > 0)
      await recordAuditEvent(tx, actor, {
        action: 'addresses.imported',
        subject: `organisation:${actor.organisationId}`,
        detail: message('spreadsheet-import.report.counts', report.counts),
      });
    return report;
  });
}

const toCells = (one: BookAddress): Partial<Record<ColumnKey, string>> => ({
  label: one.details.label ?? '',
  addressName: one.name ?? '',
  company: one.company_name ?? '',
  recipient: one.recipient_name ?? '',
  street: one.addr_line_1 ?? '',
  street2: one.addr_line_2 ?? '',
  postalCode: one.postal_code ?? '',
  city: one.city ?? '',
  region: one.region ?? '',
  country: one.country_code === null ? '' : countryLetters(one.country_code),
  contact: one.details.contactName ?? '',
  phone: one.details.phone ?? '',
  email: one.details.email ?? '',
  openingHours: one.details.openingHours ?? '',
  deliveryNote: one.details.deliveryNote ?? '',
  standard: one.isDefault ? 'yes' : '',
  source: one.source,
});

/** Every address that can be ordered to, as a file that can be imported again. @throws AppError as `getAddressBook` */
export async function exportAddresses(actor: Actor): Promise<Response> {
  const { addresses } = await getAddressBook(actor);
  return csvResponse('addresses', COLUMNS, addresses.filter(isOrderable).map(toCells));
}

/** A file to start from, with every column. @throws AppError `not-allowed` */
export function sampleAddressFile(actor: Actor): Response {
  requirePermission(actor, 'addresses:read');
  const t = pageTranslator('address-book.importSample');
  const warehouse = {
    ...{ label: t('warehouse'), company: t('company'), recipient: t('goodsIn'), street: t('street') },
    ...{ street2: t('unit'), postalCode: 'LS1 4AB', city: t('city'), region: t('region'), country: 'GB' },
    ...{ contact: t('contact'), phone: '+44 113 496 0000', email: 'goods-in@example.com' },
    ...{ openingHours: t('hours'), deliveryNote: t('note'), standard: 'yes' },
  };
  const shop = {
    ...{ label: t('shop'), company: t('company'), street: t('shopStreet'), postalCode: 'YO1 6GA' },
    ...{ city: t('shopCity'), country: t('country') },
  };
  return csvResponse('addresses-sample', COLUMNS, [warehouse, shop]);
}

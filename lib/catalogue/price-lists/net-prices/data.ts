import 'server-only';
import { storedFacts } from '@/lib/catalogue/lookup';
import { getCatalogueContext } from '@/lib/catalogue/model/context';
import { recordAuditEvent } from '@/lib/organisations/audit/data';
import { type Actor, requirePermission } from '@/lib/organisations/permissions/rules';
import { db, type Tx } from '@/lib/platform/db/pool';
import { AppError, notFound } from '@/lib/platform/errors';
import { message } from '@/lib/platform/messages/message';
import { pageTranslator } from '@/lib/platform/messages/translator';
import { csvResponse } from '@/lib/platform/spreadsheet-import/csv-response';
import { type ImportFile, readLines, toReport } from '@/lib/platform/spreadsheet-import/read-lines';
import { requireAsChecked } from '@/lib/platform/spreadsheet-import/require-as-checked';
import { readLineProducts } from '../../model/line-products';
import { changePrices } from '../change-prices';
import { findList } from '../store';
import {
  COLUMNS,
  type ColumnKey,
  FORMAT,
  type ImportContext,
  MAX_NET_PRICES,
  type ProductCost,
  planImport,
} from './rules';
import type { Import, ImportCheck, ImportReport } from './schema';
import {
  countNetPrices,
  deleteNetPrices,
  findNetPricePart,
  findNetPrices,
  saveNetPrices,
  touchList,
} from './store';

/** Products whose costs are read at a time: other requests of the node are answered in between. */
const BATCH = 500;

async function readCosts(actor: Actor, ids: readonly number[]): Promise<Map<number, ProductCost>> {
  const costs = new Map<number, ProductCost>();
  for (let at = 0; at < ids.length; at += BATCH)
    for (const [id, { price, rrp }] of await storedFacts(actor, ids.slice(at, at + BATCH)))
      costs.set(id, { cost: price, rrp });
  return costs;
}

/** @throws AppError `not-found` for another's list; `invalid` while no currency is known */
async function requireList(tx: Tx, actor: Actor, listId: number) {
  const [list, context] = [
    await findList(tx, actor.organisationId, listId),
    await getCatalogueContext(actor),
  ];
  if (!list) throw notFound();
  const currency = context?.prices.currency;
  if (!context || !currency)
    throw new AppError('invalid', { message: message('price-lists.errors.noCurrency') });
  return { list, currency, connectionId: context.connection.id };
}

async function planFile(tx: Tx, actor: Actor, listId: number, read: ImportFile<ColumnKey>) {
  const { list, currency, connectionId } = await requireList(tx, actor, listId);
  const products = await readLineProducts(tx, connectionId, read.lines);
  const ids = [
    ...new Set([...products.byId.keys(), ...[...products.bySku.values()].flat().map(({ id }) => id)]),
  ];
  const context: ImportContext = {
    products,
    stored: new Map(await findNetPrices(tx, actor.organisationId, listId, ids)),
    costs: await readCosts(actor, ids),
    currency,
    floor: list.floor,
  };
  const translators = {
    t: pageTranslator('price-lists.netPriceLine'),
    products: pageTranslator('catalogue.line'),
  };
  const plan = planImport(translators, read.lines, context);
  return { plan, report: toReport(read, plan) };
}

/**
 * Reports line by line how an import would change the net prices of a list. Changes nothing.
 * @throws AppError `invalid` at `file` when it cannot be read as a whole; `not-found`; `not-allowed`
 */
export async function checkImport(actor: Actor, listId: number, input: ImportCheck): Promise<ImportReport> {
  requirePermission(actor, 'prices:manage');
  await requireList(db(), actor, listId);
  const read = await readLines(input.file, FORMAT, input.encoding);
  return (await planFile(db(), actor, listId, read)).report;
}

/**
 * Imports net prices in one transaction, as the check has said it. The same file again changes nothing.
 * @throws AppError as `checkImport`; `conflict` with `facts.report` when the file would do something else by now, or when the
 *   list would have too many
 */
export async function importNetPrices(
  actor: Actor,
  listId: number,
  { expected, ...input }: Import,
): Promise<ImportReport> {
  requirePermission(actor, 'prices:manage');
  await requireList(db(), actor, listId);
  const read = await readLines(input.file, FORMAT, input.encoding);
  return changePrices(async (tx) => {
    const { organisationId: owner, realUserId: personId } = actor;
    const name = await touchList(tx, { owner, listId, personId });
    if (name === null) throw notFound();
    const { plan, report } = await planFile(tx, actor, listId, read);
    requireAsChecked(report, expected, message('price-lists.errors.changedSinceCheck'));
    await saveNetPrices(tx, listId, plan.saved);
    await deleteNetPrices(tx, listId, plan.removed);
    if ((await countNetPrices(tx, listId)) > MAX_NET_PRICES)
      throw new AppError('conflict', {
        message: message('price-lists.errors.tooManyNetPrices', { max: MAX_NET_PRICES }),
      });
    await recordAuditEvent(tx, actor, {
      action: 'prices.net-prices-imported',
      subject: `price-list:${listId}`,
      detail: [name, message('spreadsheet-import.report.counts', report.counts)],
    });
    return report;
  });
}

/** Net prices in an export at a time. */
const EXPORT_BATCH = 1_000;

/** The net prices of a list as a file that can be imported again. @throws AppError `not-found`; `not-allowed` */
export async function exportNetPrices(actor: Actor, listId: number): Promise<Response> {
  requirePermission(actor, 'prices:manage');
  const { currency } = await requireList(db(), actor, listId);
  const lines: Partial<Record<ColumnKey, string>>[] = [];
  for (let after = 0; ; ) {
    const part = await findNetPricePart(db(), listId, { after, limit: EXPORT_BATCH });
    const facts = await storedFacts(
      actor,
      part.map(([id]) => id),
    );
    for (const [id, price] of part) {
      const product = facts.get(id);
      const [sku, vendor] = [product?.productCode ?? '', product?.vendor?.name ?? ''];
      lines.push({ productId: String(id), sku, vendor, product: product?.name ?? '', price, currency });
    }
    if (part.length < EXPORT_BATCH) return csvResponse('net-prices', COLUMNS, lines);
    after = part.at(-1)?.[0] ?? 0;
  }
}

/** A file to start from, with every column. */
export function sampleFile(actor: Actor): Response {
  requirePermission(actor, 'prices:manage');
  const currency = actor.currency ?? 'EUR';
  const t = pageTranslator('price-lists.netPrices');
  return csvResponse('net-prices-sample', COLUMNS, [
    { sku: 'XR-2CA', product: t('sampleCable'), price: '12.90', currency },
    { sku: 'A100', vendor: 'Montech', product: t('sampleLaptop'), price: '899.00', currency },
    { productId: '1042', product: t('sampleById'), price: '24.50', currency },
  ]);
}

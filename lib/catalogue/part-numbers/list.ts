import 'server-only';
import { getServingConnection } from '@/lib/connections/data';
import { type Actor, requirePermission } from '@/lib/organisations/permissions/rules';
import { db } from '@/lib/platform/db/pool';
import { getLabels } from '../model/context';
import type { Labels } from '../model/facts';
import type { Named } from '../model/schema';
import { codeKey } from '../model/tokenize';
import { PAGE_SIZE } from './constants';
import { countAttention, findPartNumberPage, findProductsBySku, type ListedPartNumber } from './list-store';
import type { PartNumber, PartNumberPage, PartNumbersQuery } from './schema';
import { findSharing } from './store';

/** Products that a searched SKU may be the beginning of. */
const MAX_SKU_MATCHES = 500;

const toVendor = (labels: Labels, id: number | null): Named | null =>
  id === null || id < 0 ? null : { id, name: labels.vendor(id) };

function toPartNumber(labels: Labels, row: ListedPartNumber): PartNumber {
  const { id, code, isListed, attention, isOwn, from, version, productId, name, productCode } = row;
  return {
    id,
    code,
    vendor: toVendor(labels, row.vendorId),
    product: { id: productId, name, productCode, vendor: toVendor(labels, row.productVendorId) },
    isListed,
    attention,
    isOwn,
    from,
    version,
  };
}

const formatCursor = ({ codeKey: key, vendorId }: ListedPartNumber): string => `${key}:${vendorId ?? ''}`;

function parseCursor(after: string | undefined): { key: string; vendorId: number | null } | null {
  if (after === undefined) return null;
  const at = after.lastIndexOf(':');
  const vendor = after.slice(at + 1);
  return { key: after.slice(0, at), vendorId: vendor === '' ? null : Number(vendor) };
}

/** The part numbers of the acting organisation, inherited ones among them, by code; part by part. */
export async function listPartNumbers(actor: Actor, query: PartNumbersQuery): Promise<PartNumberPage> {
  requirePermission(actor, 'products:read');
  const [connection, labels] = await Promise.all([getServingConnection(actor.organisationId), getLabels()]);
  const { organisationId, homeOrganisationId } = actor;
  const connectionId = connection?.id ?? 0;
  const key = codeKey(query.text);
  const [productIds, attention, sharesPartNumbers] = await Promise.all([
    findProductsBySku(db(), connectionId, key, MAX_SKU_MATCHES),
    countAttention(db(), organisationId),
    findSharing(db(), organisationId),
  ]);
  const rows = await findPartNumberPage(
    db(),
    { organisationId, homeOrganisationId, connectionId },
    { key, productIds, show: query.show, after: parseCursor(query.after), limit: PAGE_SIZE + 1 },
  );
  const shown = rows.slice(0, PAGE_SIZE);
  const last = rows.length > PAGE_SIZE ? shown.at(-1) : undefined;
  return {
    items: shown.map((row) => toPartNumber(labels, row)),
    next: last ? formatCursor(last) : null,
    attention,
    sharesPartNumbers,
  };
}

import { message } from '@/lib/platform/messages/message';
import 'server-only';
import { getOrganisation } from '@/lib/organisations/data';
import { seesActingPrices } from '@/lib/organisations/permissions/price-view';
import { type Actor, requirePermission } from '@/lib/organisations/permissions/rules';
import { systemClock } from '@/lib/platform/clock';
import { db } from '@/lib/platform/db/pool';
import { notFound } from '@/lib/platform/errors';
import { findOrder, findParts } from '../model/store';
import { NO_TOTALS, withoutPrices } from '../model/tier-price-rules';
import { showPrices } from '../model/tier-prices';
import { findReasonView, toReasonSource } from '../reasons/view';
import { chain, serialize } from './chain';
import type { AuditTrail } from './schema';
import { buildStatements } from './statements';
import { findRecords, type Records } from './store';

/** The prices that were agreed before a change are stored for the organisation itself only. */
function showRecords(actor: Actor, records: Records): Records {
  if (seesActingPrices(actor)) return records;
  const accepted = records.accepted.map((one) => ({
    ...one,
    before: one.before && {
      ...one.before,
      totals: NO_TOTALS,
      lines: one.before.lines.map((line) => withoutPrices(line)),
    },
  }));
  return { ...records, accepted };
}

/**
 * Everything that the portal knows of an order of the acting organisation, each part chained to the one before, for those
 * who may read the order. What only the connection's owner may see stays out for everybody else.
 * @throws AppError `not-found` for an order of any other organisation
 */
export async function getAuditTrail(actor: Actor, orderId: string): Promise<AuditTrail> {
  requirePermission(actor, 'orders:read');
  const row = await findOrder(db(), orderId, actor.organisationId);
  if (!row) throw notFound(message('orders.errors.notFound'));
  const { path } = await getOrganisation(actor, actor.organisationId);
  const records = await findRecords(db(), orderId);
  const { row: shownRow, parts } = await showPrices(db(), actor, row, await findParts(db(), orderId));
  const view = await findReasonView(db(), actor, toReasonSource(row));
  const auditTrail = { row: shownRow, parts, records: showRecords(actor, records), path, view };
  return chain(buildStatements(auditTrail, { by: actor.name, at: systemClock().toISOString() }));
}

/** The audit trail as a file. @throws as `getAuditTrail` */
export async function auditTrailFile(actor: Actor, orderId: string): Promise<Response> {
  const auditTrail = await getAuditTrail(actor, orderId);
  const number = String(auditTrail.entries[0]?.body.number);
  return new Response(serialize(auditTrail), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="audit-trail-${number.replace(/[^\w-]/g, '')}.json"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  });
}

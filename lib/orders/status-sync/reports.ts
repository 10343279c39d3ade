import { message } from '@/lib/platform/messages/message';
import 'server-only';
import { recordAuditEvent } from '@/lib/organisations/audit/data';
import { type Actor, requirePermission } from '@/lib/organisations/permissions/rules';
import { db, inTransaction, type Tx } from '@/lib/platform/db/pool';
import { notFound } from '@/lib/platform/errors';
import { log } from '@/lib/platform/log/log';
import { recordOrderEvent } from '../events/data';
import { isKnownStatus } from '../model/rules';
import type { OrderReports } from './report-schema';
import {
  countOpenReports,
  insertReport,
  insertUnknownStatus,
  listOpenReports,
  lockOrderLink,
  lockReport,
  saveReportClosed,
} from './report-store';

/** More than anybody works off at once; the next ones show when these are closed. */
const MAX_SHOWN = 100;

interface StatusChange {
  orderId: string;
  status: string | null;
  before: string | null;
  /** True when a chain of legal steps leads there. */
  isPossible: boolean;
}

/**
 * Tells the operator of a status that an order should not have come to: once for each order and status, or for each word
 * that is in no list, in the transaction that records the change and holds the order's row.
 */
export async function reportStatus(tx: Tx, change: StatusChange): Promise<void> {
  const { orderId, status, before, isPossible } = change;
  if (status === null || (isPossible && isKnownStatus(status))) return;
  log().warn(
    { code: 'order-status-unexpected', orderId, status, before, isPossible },
    'an order came to an unexpected status',
  );
  const report = { orderId, status, statusBefore: before };
  if (isPossible) await insertUnknownStatus(tx, { ...report, kind: 'unknown-status' });
  else await insertReport(tx, { ...report, kind: 'impossible-status' });
}

/**
 * Reports an order to the operator that an earlier sending made at the distributor, while ours is linked to
 * another one or to none: it may be delivered and charged in addition, and the portal does not follow it
 * (docs/decisions/0002).
 */
export async function reportDuplicate(
  tx: Tx,
  { orderId, attempt, upstreamId }: { orderId: string; attempt: number; upstreamId: string },
): Promise<void> {
  const order = await lockOrderLink(tx, orderId);
  if (!order || order.upstreamId === upstreamId) return;
  log().error(
    { code: 'order-possible-duplicate', orderId, attempt, upstreamId },
    'an earlier sending made an order of its own',
  );
  if (!(await insertReport(tx, { orderId, kind: 'possible-duplicate', upstreamId }))) return;
  const { organisationId } = order;
  await recordOrderEvent(tx, { orderId, organisationId, kind: 'order.possible-duplicate', data: {} });
}

/** Lists unexpected answers of the API about orders of the acting organisation and its descendants. */
export async function listReports(actor: Actor): Promise<OrderReports> {
  requirePermission(actor, 'orders:reconcile');
  const rows = await listOpenReports(db(), actor.organisationId, MAX_SHOWN);
  const items = rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
  return { items, total: await countOpenReports(db(), actor.organisationId) };
}

/**
 * Takes a report off the list; closing it again changes nothing.
 * @throws AppError `not-found` for one about another tree's order
 */
export async function closeReport(actor: Actor, id: string): Promise<OrderReports> {
  requirePermission(actor, 'orders:reconcile');
  await inTransaction(async (tx) => {
    const report = await lockReport(tx, id, actor.organisationId);
    if (!report) throw notFound(message('orders.listErrors.reportNotFound'));
    if (report.closedAt) return;
    await saveReportClosed(tx, id, actor.userId);
    const subject = `order:${report.orderId}`;
    const detail =
      report.status ?? message(`audit.reports.${report.kind}`, { order: String(report.upstreamId) });
    await recordAuditEvent(tx, actor, { action: 'order.report-closed', subject, detail });
  });
  return listReports(actor);
}

import 'server-only';
import { randomBytes, randomUUID } from 'node:crypto';
import { getOrderPrefix } from '@/lib/brand/data';
import { storedFacts } from '@/lib/catalogue/lookup';
import { getOrderingConnection } from '@/lib/connections/data';
import { recordAuditEvent } from '@/lib/organisations/audit/data';
import { type OrderingOrganisation, orderingOrganisation } from '@/lib/organisations/data';
import { type Actor, requirePermission } from '@/lib/organisations/permissions/rules';
import { inTransaction, type Tx } from '@/lib/platform/db/pool';
import { AppError } from '@/lib/platform/errors';
import { message } from '@/lib/platform/messages/message';
import { pageTranslator } from '@/lib/platform/messages/translator';
import type { UpstreamOrder } from '@/lib/upstream/types';
import type { DeliveryRequest } from '../delivery/notes';
import { parseNotes } from '../delivery/parse-notes';
import { recordOrderEvent } from '../events/data';
import { indexOrders } from '../list/search-index';
import type { Difference, FoundOrder, Link, LookUp } from '../model/link-schema';
import { formatOrderNumber, RANDOM_DIGITS } from '../model/order-number';
import type { ImportedOrder } from '../model/reconciliation-schema';
import type { OrderLine } from '../model/schema';
import { withUniqueNumber } from '../model/unique-number';
import { recordSubmitted } from '../status-sync/data';
import { toImportedLine, toRequestedProduct, UNKNOWN_TOTALS } from './import-rules';
import { type AnsweredLine, getReference, parseLines, parseShipping } from './link-rules';
import { lookUp, requireExpectedOrder, requireUnlinked, toFoundOrder, toLinkDetail } from './links';
import { insertImported, type NewOrder } from './store';

async function requireConnection(actor: Actor): Promise<number> {
  requirePermission(actor, 'orders:reconcile');
  const connection = await getOrderingConnection(actor.organisationId);
  if (connection) return connection.id;
  throw new AppError('not-orderable', { message: message('unconfirmed-orders.errors.notConnected') });
}

/** The supplier has it under the organisation that it knows. */
const toExpectedOrder = ({ id: organisationId }: OrderingOrganisation) => ({ number: null, organisationId });

/**
 * Reads an order that was placed elsewhere from the API. Changes nothing.
 * @throws AppError as `lookUp` and `requireUnlinked`
 */
export async function lookUpExternalOrder(actor: Actor, { upstreamId }: LookUp): Promise<FoundOrder> {
  const connectionId = await requireConnection(actor);
  await inTransaction((tx) => requireUnlinked(tx, actor, upstreamId));
  const ordering = await orderingOrganisation(actor.organisationId);
  return toFoundOrder(await lookUp(actor, connectionId, upstreamId), toExpectedOrder(ordering));
}

/** Reads the delivery request from the notes, where a portal writes it (docs/decisions/0020). */
const readDeliveryRequest = ({ answer }: UpstreamOrder): DeliveryRequest =>
  parseNotes(typeof answer.notes === 'string' ? answer.notes : null);

/** The lines with the catalogue's names; with the distributor's for a person who may not see products. */
async function toImportedLines(
  actor: Actor,
  lines: readonly AnsweredLine[],
  { references }: DeliveryRequest,
): Promise<OrderLine[]> {
  const facts = await storedFacts(
    actor,
    lines.map(({ product }) => product),
  );
  const t = pageTranslator('unconfirmed-orders.importedNames');
  return lines.map((line, index) => ({
    ...toImportedLine(t, line, facts.get(line.product)),
    reference: references.find((one) => one.line === index + 1)?.reference ?? null,
  }));
}

function buildNewOrder(
  actor: Actor,
  { connectionId, organisation }: { connectionId: number; organisation: number },
  { id, answer }: UpstreamOrder,
  { requestedDelivery, shipComplete }: DeliveryRequest,
): Omit<NewOrder, 'number'> {
  const reference = getReference(answer) ?? '';
  const shipping = parseShipping(answer);
  return {
    reference,
    requestedDelivery,
    shipComplete,
    shipping,
    connectionId,
    intentKey: randomUUID(),
    organisationId: actor.organisationId,
    brandId: actor.brandId,
    personId: actor.userId,
    realPersonId: actor.realUserId,
    totals: UNKNOWN_TOTALS,
    request: {
      organisation,
      reference,
      shipping,
      products: parseLines(answer).map(toRequestedProduct),
    },
    state: 'SUBMITTED',
    origin: 'imported',
    upstreamId: id,
  };
}

async function storeOrder(
  tx: Tx,
  actor: Actor,
  order: Omit<NewOrder, 'number'>,
  lines: OrderLine[],
  found: UpstreamOrder,
  accepted: readonly Difference[] | undefined,
) {
  const { organisationId } = actor;
  await requireUnlinked(tx, actor, found.id);
  const number = formatOrderNumber(randomBytes(RANDOM_DIGITS), await getOrderPrefix(tx, order.brandId));
  const stored = await insertImported(tx, { ...order, number }, lines);
  await indexOrders(tx, [stored.id]);
  const detail = toLinkDetail(stored.number, found.id, accepted);
  await recordAuditEvent(tx, actor, { action: 'order.imported', subject: `order:${stored.id}`, detail });
  await recordOrderEvent(tx, { orderId: stored.id, organisationId, kind: 'order.imported', data: {} });
  await recordSubmitted(tx, { orderId: stored.id, organisationId }, found, 'import');
  return { ...stored, lineCount: lines.length };
}

/**
 * Takes an order that was placed elsewhere into the acting organisation's list by the distributor's id, and follows it
 * like any other. Its lines are those that its answer lets be read, without prices.
 * @throws AppError `conflict` when it is linked already or has a difference that was not accepted; as `lookUp`
 */
export async function importOrder(actor: Actor, { upstreamId, accepted }: Link): Promise<ImportedOrder> {
  const connectionId = await requireConnection(actor);
  const found = await lookUp(actor, connectionId, upstreamId);
  const ordering = await orderingOrganisation(actor.organisationId);
  requireExpectedOrder(found, toExpectedOrder(ordering), accepted);
  const delivery = readDeliveryRequest(found);
  const lines = await toImportedLines(actor, parseLines(found.answer), delivery);
  const order = buildNewOrder(actor, { connectionId, organisation: ordering.id }, found, delivery);
  return withUniqueNumber((tx) => storeOrder(tx, actor, order, lines, found, accepted));
}

import { randomBytes, randomUUID } from 'node:crypto';
import { formatOrderNumber, RANDOM_DIGITS } from '@/lib/orders/model/order-number';
import type { RequestKind, RequestLine, RequestState } from '@/lib/orders/model/request-codes';
import { HOUR_MS, MINUTE_MS } from '@/lib/platform/durations';
import { uuidAt } from '../ids';
import type { HistoryRows, RequestRows } from '../store';
import { DEMO_REQUESTS, type DemoEntry, type DemoRequest } from './request-texts';

type OrderLineRow = HistoryRows['lines'][number];

const toLine = (line: OrderLineRow, quantity: number, isOrdered: boolean): RequestLine => ({
  productId: line.productId,
  position: isOrdered ? line.position : null,
  name: line.name,
  productCode: line.productCode,
  vendorName: line.vendorName ?? null,
  quantity,
  ordered: isOrdered ? line.quantity : null,
  plan: line.plan ? { id: line.plan.id, name: line.plan.name } : null,
  provisioning: [],
  maintenance: [],
});

/** The subject: an order of the asker in the status that fits, or a product of one. Null where the asker has none. */
function findSubject({ kind, organisation, quantity }: DemoRequest, rows: HistoryRows) {
  const own = rows.orders.filter((order) => order.organisationId === organisation && order.status);
  const status = kind === 'cancel' ? 'PROCESSING' : kind === 'return' ? 'COMPLETE' : null;
  const order = own.findLast((one) => status === null || one.status === status);
  const lines = rows.lines.filter(({ orderId }) => orderId === order?.id);
  const [first] = lines;
  if (!order || !first) return null;
  if (kind === 'price' || kind === 'question')
    return {
      subjectKind: 'product' as const,
      subjectName: first.name,
      productId: first.productId,
      lines: [toLine(first, quantity, false)],
    };
  const isWhole = kind === 'cancel';
  const chosen = isWhole ? lines : [first];
  return {
    subjectKind: isWhole ? ('order' as const) : ('order-line' as const),
    subjectName: order.number,
    orderId: order.id,
    lines: chosen.map((line) => toLine(line, isWhole ? line.quantity : 1, true)),
  };
}

const CLOSED: readonly RequestState[] = ['done', 'declined', 'withdrawn'];

interface Context {
  rows: HistoryRows;
  people: ReadonlyMap<string, { id: string; organisation: number }>;
  now: Date;
}

/** The messages of a request, each with its author's own organisation; none is older than the order that it is about. */
function toMessages(
  id: string,
  entries: readonly DemoEntry[],
  { people, now, notBefore }: Context & { notBefore: Date },
): RequestRows['messages'] {
  return entries.flatMap(({ by, hoursAgo, entry, side, audience, text }) => {
    const person = people.get(by);
    if (!person) return [];
    const createdAt = new Date(Math.max(now.getTime() - hoursAgo * HOUR_MS, notBefore.getTime()));
    const author = { personId: person.id, realPersonId: person.id, homeOrganisationId: person.organisation };
    return [{ id: uuidAt(createdAt), requestId: id, entry, side, audience, text, createdAt, ...author }];
  });
}

function addRequest(
  request: DemoRequest,
  context: Context,
  { result, parent }: { result: RequestRows; parent: RequestRows['requests'][number] | null },
): void {
  const { organisation, assignedTo, state, entries } = request;
  const kind: RequestKind = request.kind;
  const subject = parent ?? findSubject(request, context.rows);
  const [asked] = entries;
  const person = asked && context.people.get(asked.by);
  if (!subject || !person) return;
  const id = randomUUID();
  const order = context.rows.orders.find((one) => one.id === subject.orderId);
  const orderedAt = (order?.createdAt?.getTime() ?? 0) + MINUTE_MS;
  const notBefore = new Date(Math.min(orderedAt, context.now.getTime()));
  const messages = toMessages(id, entries, { ...context, notBefore });
  const shared = messages.filter(({ audience }) => audience === 'both');
  const [createdAt, lastAt] = [messages[0]?.createdAt, shared.at(-1)?.createdAt];
  const { subjectKind, subjectName, productId, orderId, lines } = {
    productId: null,
    orderId: null,
    ...subject,
  };
  const row: RequestRows['requests'][number] = {
    ...{ id, kind, state, subjectKind, subjectName, productId, orderId, lines },
    number: formatOrderNumber(randomBytes(RANDOM_DIGITS), 'R'),
    organisationId: organisation,
    assignedTo,
    personId: person.id,
    realPersonId: person.id,
    version: shared.length,
    parentId: parent?.id ?? null,
    createdAt,
    updatedAt: lastAt,
    lastMessageAt: lastAt,
    waitingSince: lastAt,
    closedAt: CLOSED.includes(state) ? lastAt : null,
  };
  result.requests.push(row);
  result.messages.push(...messages);
  if (request.passedOn)
    addRequest({ ...request.passedOn, kind, quantity: 0 }, context, { result, parent: row });
}

/**
 * Requests between the tiers in different kinds and states, one of them passed on.
 * @param people ids and organisations by e-mail address
 */
export function buildRequests(
  rows: HistoryRows,
  people: ReadonlyMap<string, { id: string; organisation: number }>,
  now: Date,
): RequestRows {
  const result: RequestRows = { requests: [], messages: [] };
  for (const request of DEMO_REQUESTS) addRequest(request, { rows, people, now }, { result, parent: null });
  return result;
}

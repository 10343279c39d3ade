import { randomUUID } from 'node:crypto';
import type { OrderRequest } from '@/lib/contract/order';
import type { NewOrderEvent } from '@/lib/orders/events/schema';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { DAY_MS } from '@/lib/platform/durations';
import { uuidAt } from '../ids';
import type { HistoryRows } from '../store';
import { orderedLines } from './lines';
import type { PurchaseContext } from './purchase-context';

/** Events that the order keeps a record of elsewhere are forgotten after this time, as the nightly job does. */
const EVENTS_RETENTION_MS = 80 * DAY_MS;

/** The order as the buyer confirmed it. */
export interface PlacedOrder {
  number: string;
  /** The buyer's own. */
  reference: string;
  request: OrderRequest;
  placedAt: Date;
}

/** Collects the rows of one order in the order in which things happened to it. */
export class OrderHistory {
  readonly id: string;
  readonly placedAt: Date;
  readonly number: string;
  readonly #actor: Actor;
  readonly #rows: HistoryRows;
  readonly #now: Date;

  constructor(
    actor: Actor,
    buying: PurchaseContext,
    placed: PlacedOrder,
    target: { rows: HistoryRows; now: Date },
  ) {
    const { number, reference, request, placedAt } = placed;
    const { lines, totals } = orderedLines(request.products, buying.facts);
    this.id = uuidAt(placedAt);
    this.placedAt = placedAt;
    this.number = number;
    this.#actor = actor;
    this.#rows = target.rows;
    this.#now = target.now;
    this.#rows.orders.push({
      id: this.id,
      number,
      reference,
      request,
      totals,
      intentKey: randomUUID(),
      organisationId: actor.organisationId,
      connectionId: buying.connectionId,
      brandId: actor.brandId,
      personId: actor.userId,
      realPersonId: actor.realUserId,
      instructions: request.provisioning_instructions ?? null,
      notes: request.notes ?? null,
      shipping: request.shipping,
      createdAt: placedAt,
      updatedAt: placedAt,
    });
    this.#rows.lines.push(...lines.map((line, position) => ({ ...line, orderId: this.id, position })));
    for (const [organisationId, facts] of buying.tiers) {
      const tier = orderedLines(request.products, facts);
      const prices = tier.lines.map(({ parts, totals: ofLine }) => ({ parts, totals: ofLine }));
      this.#rows.tiers.push({ orderId: this.id, organisationId, lines: prices, totals: tier.totals });
    }
    this.event(placedAt, { kind: 'order.placed', data: {} });
    this.act('order.placed', placedAt, number);
  }

  /** Updates the order's own row. */
  set(columns: Partial<HistoryRows['orders'][number]>): void {
    const row = this.#rows.orders.find(({ id }) => id === this.id);
    if (row) Object.assign(row, columns);
  }

  event(at: Date, event: Pick<NewOrderEvent, 'kind' | 'data'>): void {
    const isRecorded = ['order.placed', 'order.status', 'order.noted'].includes(event.kind);
    if (isRecorded && this.#now.getTime() - at.getTime() > EVENTS_RETENTION_MS) return;
    const { organisationId } = this.#actor;
    // Past events count as notified; the worker sends the notifications about today's problems itself, by mail too.
    this.#rows.events.push({
      ...event,
      id: uuidAt(at),
      orderId: this.id,
      organisationId,
      createdAt: at,
      notifiedAt: this.#isNews(at, event) ? null : at,
    });
  }

  #isNews(at: Date, { data }: Pick<NewOrderEvent, 'data'>): boolean {
    const needsAttention = 'status' in data && data.status === 'ATTENTION_REQUIRED';
    return needsAttention && this.#now.getTime() - at.getTime() < DAY_MS;
  }

  act(action: string, at: Date, detail: string | null): void {
    const { userId, realUserId, organisationId } = this.#actor;
    const subject = `order:${this.id}`;
    const who = { personId: userId, realPersonId: realUserId, organisationId };
    this.#rows.acts.push({ ...who, id: uuidAt(at), at, action, subject, detail });
  }

  attempt(
    startedAt: Date,
    finishedAt: Date,
    outcome: string,
    facts: { status?: number; detail?: string },
  ): void {
    const { status: httpStatus = null, detail = null } = facts;
    this.#rows.attempts.push({
      orderId: this.id,
      attempt: 1,
      startedAt,
      finishedAt,
      outcome,
      httpStatus,
      detail,
    });
    this.set({ attempt: 1 });
  }

  observation(row: Omit<HistoryRows['observations'][number], 'id' | 'orderId' | 'possible'>): void {
    this.#rows.observations.push({ ...row, id: uuidAt(row.seenAt), orderId: this.id, possible: true });
  }

  note(at: Date, body: string): void {
    const { userId: personId, realUserId: realPersonId } = this.#actor;
    this.#rows.notes.push({ id: uuidAt(at), orderId: this.id, personId, realPersonId, body, createdAt: at });
    this.event(at, { kind: 'order.noted', data: {} });
    this.act('order.noted', at, this.number);
  }

  /** Something that was asked of the supplier and that the supplier did. */
  request(kind: 'resubmit' | 'cancel', at: Date, note: string): void {
    const { userId: personId, realUserId: realPersonId } = this.#actor;
    const createdAt = new Date(at.getTime() - 1000);
    this.#rows.actions.push({
      id: uuidAt(createdAt),
      orderId: this.id,
      kind,
      state: 'DONE',
      personId,
      realPersonId,
      note,
      httpStatus: 200,
      createdAt,
      finishedAt: at,
    });
    this.event(createdAt, {
      kind: kind === 'resubmit' ? 'order.resubmitted' : 'order.cancel-asked',
      data: {},
    });
    this.act(`order.${kind}`, createdAt, this.number);
  }
}

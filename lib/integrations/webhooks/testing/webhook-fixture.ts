import { addPerson } from '@/lib/accounts/data';
import { recordOrderEvent } from '@/lib/orders/events/data';
import type { NewOrderEvent } from '@/lib/orders/events/schema';
import { createPlacedOrder, type OrderFixture, openOrderFixture } from '@/lib/orders/testing/order-fixture';
import { type Actor, ROLE_PERMISSIONS } from '@/lib/organisations/permissions/rules';
import { inTransaction } from '@/lib/platform/db/pool';
import { type MisbehavingServer, startMisbehavingServer } from '@/lib/upstream/testing/misbehaving-server';
import { createWebhook } from '../data';
import type { NewSecret, WebhookInput } from '../schema';

/** An order fixture with people who manage webhooks, and a receiver on a socket. */
export interface WebhookFixture extends OrderFixture {
  /** Administrator of 200; the organisations 300 and 301 are below it. */
  admin: Actor;
  /** Administrator of 201, a sibling of 200. */
  otherAdmin: Actor;
  receiver: MisbehavingServer;
  /** An order of 200, placed before any webhook. */
  orderId: string;
  /** Lets something happen to that order, or to what `over` names. @returns the event's id */
  recordEvent(over?: Partial<NewOrderEvent>): Promise<string>;
  /** A webhook of `admin` to the receiver's path `/hook`. */
  createHook(over?: Partial<WebhookInput>): Promise<NewSecret>;
}

/** The receiver is on this machine: WEBHOOKS_TO_PRIVATE_ADDRESSES must be true before the environment is first read. */
export async function openWebhookFixture(): Promise<WebhookFixture> {
  const fixture = await openOrderFixture();
  const receiver = await startMisbehavingServer();
  const admin = async (buyer: Actor): Promise<Actor> => {
    const { organisationId } = buyer;
    const email = `admin@${organisationId}.example`;
    await addPerson({
      email,
      name: 'Amira Admin',
      password: 'a long password',
      role: 'administrator',
      organisationId,
    });
    const [row] = await fixture.rows('SELECT id FROM people WHERE email = $1', [email]);
    const id = String(row?.id);
    const permissions = ROLE_PERMISSIONS.administrator;
    return { ...buyer, userId: id, realUserId: id, role: 'administrator', permissions };
  };
  const first = await admin(fixture.buyer);
  const orderId = await createPlacedOrder(fixture.buyer);
  return {
    ...fixture,
    admin: first,
    otherAdmin: await admin(fixture.stranger),
    receiver,
    orderId,
    recordEvent: async (over = {}) => {
      const event = { orderId, organisationId: 200, kind: 'order.noted', data: {}, ...over } as NewOrderEvent;
      await inTransaction((tx) => recordOrderEvent(tx, event));
      const [row] = await fixture.rows('SELECT id FROM order_events ORDER BY place DESC LIMIT 1');
      return String(row?.id);
    },
    createHook: (over = {}) =>
      createWebhook(first, { url: `${receiver.url}/hook`, kinds: [], withDescendants: false, ...over }),
    close: async () => {
      await receiver.close();
      await fixture.close();
    },
  };
}

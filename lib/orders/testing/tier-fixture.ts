import { findBackgroundActor } from '@/lib/accounts/auth/data';
import { addPerson } from '@/lib/accounts/data';
import { addBrand } from '@/lib/brand/testing/add-brand';
import type { Actor, Role } from '@/lib/organisations/permissions/rules';
import { emptyTables } from '@/lib/platform/db/testing/empty-tables';
import { json } from '@/lib/upstream/testing/misbehaving-server';
import { createSentOrder, type OrderFixture, openOrderFixture } from './order-fixture';

/** An organisation of each tier: the operators' 100, the connection's 200, 300 below it, and 400, which orders. */
const PEOPLE: readonly [name: string, organisationId: number, role: Role][] = [
  ['operator', 100, 'operator'],
  ['admin-b', 200, 'administrator'],
  ['buyer-b', 200, 'buyer'],
  ['admin-c', 300, 'administrator'],
  ['buyer-c', 300, 'buyer'],
  ['buyer-d', 400, 'buyer'],
];

/** The tables that a test writes. */
const CHANGED_TABLES = [
  ...['orders', 'carts', 'connection_circuits', 'audit_events'],
  ...['notifications', 'mails', 'digest_items', 'reason_defaults'],
];

export interface TierFixture extends OrderFixture {
  /** Removes what a test wrote: orders, defaults, notices and mails. */
  clear(): Promise<unknown>;
  getId(name: string): string;
  /** A person as they act for an organisation; for 400 unless another is named. */
  as(name: string, organisationId?: number): Promise<Actor>;
  /** An order of the organisation two tiers below the connection, about which the supplier answers this. */
  createOrder(answer: Record<string, unknown>): Promise<{ id: string; upstreamId: string }>;
}

export const toEmail = (name: string): string => `${name}@tier.example`;

/** The order fixture with people in four tiers. */
export async function openTierFixture(): Promise<TierFixture> {
  const fixture = await openOrderFixture();
  const ids = new Map<string, string>();
  let nextUpstreamId = 5000;
  await addBrand({ organisationId: 100, name: 'Top' });
  for (const [name, organisationId, role] of PEOPLE) {
    await addPerson({ email: toEmail(name), name, password: 'a long password', role, organisationId });
    const [row] = await fixture.rows('SELECT id FROM people WHERE email = $1', [toEmail(name)]);
    ids.set(name, String(row?.id));
  }
  const getId = (name: string) => ids.get(name) ?? '';
  return {
    ...fixture,
    clear: () => fixture.rows(emptyTables(...CHANGED_TABLES)),
    getId,
    as: async (name, organisationId = 400) => {
      const actor = await findBackgroundActor(getId(name), organisationId);
      if (!actor) throw new Error(`${name} does not act for ${organisationId}`);
      return actor;
    },
    createOrder: async (answer) => {
      nextUpstreamId += 1;
      const body = { ...answer, id: nextUpstreamId };
      const id = await createSentOrder(fixture, json(201, body));
      fixture.api.on(`GET /v1/orders/${nextUpstreamId}`, json(200, body));
      await fixture.rows(
        'UPDATE orders SET organisation_id = 400, person_id = $1, real_person_id = $1 WHERE id = $2',
        [getId('buyer-d'), id],
      );
      await fixture.rows('UPDATE order_events SET organisation_id = 400 WHERE order_id = $1', [id]);
      return { id, upstreamId: String(nextUpstreamId) };
    },
  };
}

import { randomUUID } from 'node:crypto';
import { findBackgroundActor } from '@/lib/accounts/auth/data';
import { addPerson } from '@/lib/accounts/data';
import { addBrand } from '@/lib/brand/testing/add-brand';
import type { Actor, Role } from '@/lib/organisations/permissions/rules';
import { emptyTables } from '@/lib/platform/db/testing/empty-tables';
import { type OrderFixture, openOrderFixture, PRODUCT_ID } from '../../testing/order-fixture';
import { createRequest } from '../data';
import { type NewRequestInput, newRequestSchema } from '../input-schema';
import type { RequestDto } from '../schema';

/** The operators' 100, the reseller 200 below it, and its customer 300. */
const PEOPLE: readonly [name: string, organisationId: number, role: Role][] = [
  ['olga', 100, 'operator'],
  ['otto', 100, 'operator'],
  ['anna', 200, 'administrator'],
  ['abel', 200, 'administrator'],
  ['bert', 200, 'buyer'],
  ['cleo', 300, 'administrator'],
  ['carl', 300, 'buyer'],
  ['cora', 300, 'viewer'],
];

const CHANGED_TABLES = [
  ...['requests', 'request_messages', 'request_files', 'request_reads', 'orders', 'carts'],
  ...['order_events', 'notifications', 'mails', 'audit_events', 'webhooks'],
];

export interface RequestFixture extends OrderFixture {
  clear(): Promise<unknown>;
  getId(name: string): string;
  /** A person as they act for an organisation. */
  as(name: string, organisationId: number): Promise<Actor>;
  /** A request for a price of the one product, by a buyer of 300. */
  ask(overrides?: Partial<NewRequestInput>): Promise<RequestDto>;
}

const toEmail = (name: string): string => `${name}@request.example`;

export const toNewRequest = (overrides: Partial<NewRequestInput> = {}) =>
  newRequestSchema.parse({
    id: randomUUID(),
    kind: 'price',
    subject: { kind: 'product', productId: PRODUCT_ID, quantity: 50 },
    text: 'Fifty of them by May',
    ...overrides,
  });

/** The order fixture with people in three tiers who ask and answer. */
export async function openRequestFixture(): Promise<RequestFixture> {
  const fixture = await openOrderFixture();
  const ids = new Map<string, string>();
  await addBrand({ organisationId: 100, name: 'Top' });
  for (const [name, organisationId, role] of PEOPLE) {
    await addPerson({ email: toEmail(name), name, password: 'a long password', role, organisationId });
    const [row] = await fixture.rows('SELECT id FROM people WHERE email = $1', [toEmail(name)]);
    ids.set(name, String(row?.id));
  }
  const getId = (name: string) => ids.get(name) ?? '';
  const as = async (name: string, organisationId: number) => {
    const actor = await findBackgroundActor(getId(name), organisationId);
    if (!actor) throw new Error(`${name} does not act for ${organisationId}`);
    return actor;
  };
  return {
    ...fixture,
    getId,
    as,
    clear: () => fixture.rows(emptyTables(...CHANGED_TABLES)),
    ask: async (overrides) => createRequest(await as('carl', 300), toNewRequest(overrides)),
  };
}

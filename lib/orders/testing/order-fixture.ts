import { randomUUID } from 'node:crypto';
import { addPerson } from '@/lib/accounts/data';
import { addLine, getCart } from '@/lib/cart/data';
import { product } from '@/lib/catalogue/testing/catalogue-server';
import { saveConnection } from '@/lib/connections/data';
import { SAMPLE_TREE } from '@/lib/connections/testing/sample-tree';
import { mirrorOrganisations } from '@/lib/organisations/data';
import { type Actor, ROLE_PERMISSIONS } from '@/lib/organisations/permissions/rules';
import { createBuyerActor } from '@/lib/organisations/permissions/testing/sample-actor';
import { useDatabase as pointAtDatabase } from '@/lib/platform/db/pool';
import { createTestDatabase, type TestDatabase } from '@/lib/platform/db/testing/test-database';
import {
  type Behaviour,
  json,
  type MisbehavingServer,
  startMisbehavingServer,
  token,
} from '@/lib/upstream/testing/misbehaving-server';
import type { SubmitOrder } from '../model/schema';
import { submitOrder } from '../submission/data';
import { sendOrder } from '../submission/jobs';

/** Two buyers with API clients of their own, an API that does what a test says, and a real database. */
export interface OrderFixture {
  database: TestDatabase;
  api: MisbehavingServer;
  /** Buyer of 200; the organisations 300 and 301 are below it. */
  buyer: Actor;
  /** Buyer of 201, a sibling of 200. */
  stranger: Actor;
  /** Rows of a statement. */
  rows(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  close(): Promise<void>;
}

export const PRODUCT_ID = 7;
export const NUMBER = /^ORD-[0-9A-Z]{4}-[0-9A-Z]{4}$/;

/** An API that knows one product and takes orders as numbers 1001, 1002 and so on, in PROCESSING. */
export async function startOrderApi(): Promise<MisbehavingServer> {
  const api = await startMisbehavingServer();
  let lastUpstreamId = 1000;
  api.on('POST /oauth/token', token());
  api.on(
    `GET /v1/products/${PRODUCT_ID}`,
    json(200, product(PRODUCT_ID, { name: 'Switch 24', product_code: 'SW-24' })),
  );
  api.on('POST /v1/orders', (response, request) => {
    lastUpstreamId += 1;
    json(201, { id: lastUpstreamId, status: 'PROCESSING' })(response, request);
  });
  return api;
}

export async function openOrderFixture(): Promise<OrderFixture> {
  const database = await createTestDatabase();
  pointAtDatabase(database);
  await mirrorOrganisations(
    { sourceId: 100, isAuthoritative: true, organisations: [...SAMPLE_TREE] },
    () => new Date(),
  );
  const api = await startOrderApi();
  const person = async (organisationId: number): Promise<Actor> => {
    const connectionId = await saveConnection(organisationId, {
      clientId: randomUUID(),
      clientSecret: 'secret',
      baseUrl: api.url,
    });
    await database.pool.query(`UPDATE connections SET currency = 'GBP' WHERE id = $1`, [connectionId]);
    const email = `buyer@${organisationId}.example`;
    await addPerson({ email, name: 'Ada Buyer', password: 'a long password', role: 'buyer', organisationId });
    const { rows } = await database.pool.query('SELECT id FROM people WHERE email = $1', [email]);
    const id = String(rows[0].id);
    return { ...createBuyerActor(organisationId), userId: id, realUserId: id };
  };
  return {
    database,
    api,
    buyer: await person(200),
    stranger: await person(201),
    rows: async (text, values) => (await database.pool.query(text, values)).rows,
    close: async () => {
      await api.close();
      await database.drop();
    },
  };
}

/** Somebody who administers the buyer's organisation. */
export async function addAdministrator({ rows, buyer }: OrderFixture): Promise<Actor> {
  const name = 'Ann Admin';
  const [row] = await rows(
    `WITH person AS (INSERT INTO people (email, name, password_hash) VALUES ('ann@200.example', $1, '-') RETURNING id)
      INSERT INTO memberships (person_id, organisation_id, role) SELECT id, $2, 'administrator' FROM person
      RETURNING person_id AS id`,
    [name, buyer.organisationId],
  );
  const id = String(row?.id);
  const permissions = ROLE_PERMISSIONS.administrator;
  return { ...buyer, userId: id, realUserId: id, name, role: 'administrator', permissions };
}

/** An address that was typed for one order. */
export const TO_LEEDS = {
  kind: 'one-off',
  address: {
    name: 'Office',
    company_name: null,
    recipient_name: 'Ada',
    addr_line_1: '1 High Street',
    addr_line_2: null,
    city: 'Leeds',
    region: null,
    postal_code: 'LS1 1AA',
    country_code: 826,
  },
} satisfies SubmitOrder['shipping'];

/** The extras of a checkout without delivery requests, a second order or files. */
export const NO_EXTRAS = {
  requestedDelivery: null,
  shipComplete: false,
  costCentreId: null,
  secondOrder: [],
  files: [],
};

/** Puts one product into the actor's cart and builds the body of its checkout. */
export async function createCheckout(
  actor: Actor,
  overrides: Partial<SubmitOrder> = {},
  productId = PRODUCT_ID,
): Promise<SubmitOrder> {
  await addLine(actor, {
    productId,
    quantity: 2,
    ratePlanId: null,
    provisioning: [],
    maintenance: [],
  });
  const { version } = await getCart(actor);
  return {
    intentKey: randomUUID(),
    cartVersion: version,
    reference: 'PO-123',
    instructions: null,
    notes: null,
    shipping: TO_LEEDS,
    ...NO_EXTRAS,
    ...overrides,
  };
}

/** The id of a stored order that waits to be sent. */
export const createPlacedOrder = async (
  actor: Actor,
  overrides: Partial<SubmitOrder> = {},
): Promise<string> => (await submitOrder(actor, await createCheckout(actor, overrides))).id;

/** The id of an order that the API has taken, with its answer to the sending. */
export async function createSentOrder(
  fixture: OrderFixture,
  answer: Behaviour,
  actor = fixture.buyer,
): Promise<string> {
  const id = await createPlacedOrder(actor);
  fixture.api.on('POST /v1/orders', answer);
  await sendOrder(id);
  return id;
}

/** Lets an order be read again at once, as if its quiet time were over and its turn had come. */
export async function makeDue(fixture: OrderFixture, id: string): Promise<void> {
  await fixture.rows(
    `UPDATE orders SET read_not_before = now(), next_read_at = now() WHERE id = $1 AND next_read_at IS NOT NULL`,
    [id],
  );
}

import { randomBytes, randomUUID } from 'node:crypto';
import { Pool } from 'undici';
import { z } from 'zod';
import { addPerson } from '@/lib/accounts/data';
import { readDemoAccounts } from '@/scripts/launch/demo-accounts';
import { signIn } from '../load/session';
import { ORGANISATION } from '../testbed/portal-store';
import type { Testbed } from '../testbed/testbed';

/** Somebody who is signed in. */
export type Headers = Record<string, string>;

export interface Shop {
  /** Buyers of one organisation, each with a cart of their own. */
  buyers: Headers[];
  /** Puts a product into the cart and orders it. @returns the order, and how long the portal took to accept it */
  order(buyer: Headers): Promise<{ id: string; acceptedMs: number }>;
  /** Reads an order as its page does. @returns the milliseconds it took */
  readOrder(buyer: Headers, id: string): Promise<number>;
  close(): Promise<void>;
}

const ADDRESS = {
  company_name: 'Brightwater IT',
  addr_line_1: '1 High Street',
  city: 'Leeds',
  postal_code: 'LS1 1AA',
  country_code: 826,
};
const listSchema = z.object({
  rows: z.array(z.looseObject({ id: z.int(), price: z.unknown() })),
});
const cartSchema = z.looseObject({ version: z.int() });
const acceptedSchema = z.object({ id: z.uuid() });

async function addBuyers(testbed: Testbed, count: number): Promise<Headers[]> {
  const { settings } = testbed.folder;
  const demo = readDemoAccounts(settings)?.people.find(({ organisation }) => organisation === ORGANISATION);
  if (!demo) throw new Error(`The demo has no person of ${ORGANISATION}.`);
  const buyers: Headers[] = [];
  for (let number = 0; number < count; number++) {
    const email = `bench-${randomUUID()}@brightwater.example`;
    const password = randomBytes(12).toString('base64url');
    const name = `Buyer ${number}`;
    await addPerson({ email, name, password, role: 'buyer', organisationId: ORGANISATION });
    buyers.push(await signIn(settings.port, { email, password, host: demo.host }));
  }
  return buyers;
}

/** Opens the running portal for so many buyers. */
export async function openShop(testbed: Testbed, count: number): Promise<Shop> {
  const pool = new Pool(`http://127.0.0.1:${testbed.folder.settings.port}`, { connections: count });
  const buyers = await addBuyers(testbed, count);

  async function call(headers: Headers, method: 'GET' | 'POST', path: string, value?: unknown) {
    const content = value === undefined ? {} : { 'content-type': 'application/json' };
    const origin = { origin: `http://${headers.host}`, 'sec-fetch-site': 'same-origin' };
    const body = value === undefined ? undefined : JSON.stringify(value);
    const sent = performance.now();
    const at = `${path}${path.includes('?') ? '&' : '?'}organisation=${ORGANISATION}`;
    const answer = await pool.request({
      method,
      path: at,
      headers: { ...headers, ...origin, ...content },
      body,
    });
    const text = await answer.body.text();
    if (answer.statusCode >= 300)
      throw new Error(`${path} answered ${answer.statusCode}: ${text.slice(0, 300)}`);
    return { json: JSON.parse(text) as unknown, ms: performance.now() - sent };
  }

  /** The first product of the list that a cart takes as it is. */
  async function plainProduct(buyer: Headers): Promise<number> {
    const { rows } = listSchema.parse((await call(buyer, 'GET', '/api/products?text=cable')).json);
    for (const { id } of rows.filter(({ price }) => price)) {
      const line = { productId: id, quantity: 1 };
      if (await call(buyer, 'POST', '/api/cart/lines', line).catch(() => null)) return id;
    }
    throw new Error('The demo has no plain product.');
  }

  const [first] = buyers;
  if (!first) throw new Error('There must be a buyer.');
  const productId = await plainProduct(first);
  return {
    buyers,
    order: async (buyer) => {
      const added = await call(buyer, 'POST', '/api/cart/lines', { productId, quantity: 1 });
      const { version } = cartSchema.parse(added.json);
      const checkout = { intentKey: randomUUID(), cartVersion: version, reference: 'BENCH' };
      const shipping = { kind: 'one-off', address: ADDRESS };
      const { json, ms } = await call(buyer, 'POST', '/api/orders', { ...checkout, shipping });
      return { id: acceptedSchema.parse(json).id, acceptedMs: ms };
    },
    readOrder: async (buyer, id) => (await call(buyer, 'GET', `/api/orders/${id}`)).ms,
    close: () => pool.destroy(),
  };
}

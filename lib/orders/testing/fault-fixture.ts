import pg from 'pg';
import { addPerson } from '@/lib/accounts/data';
import { getUpstream, saveConnection } from '@/lib/connections/data';
import { SAMPLE_TREE } from '@/lib/connections/testing/sample-tree';
import type { OrderStatus } from '@/lib/contract/order-status';
import type { Address } from '@/lib/contract/organisation';
import { emptyTables } from '@/lib/db/testing/empty-tables';
import { mirrorOrganisations } from '@/lib/organisations/data';
import type { Actor } from '@/lib/permissions/rules';
import { createBuyerActor } from '@/lib/permissions/testing/sample-actor';
import { startReferenceService } from '@/lib/upstream/testing/reference-service';
import type { SubmitOrder } from '../schema';
import { submitOrder } from '../submission/data';
import { type FaultProxy, startFaultProxy } from './fault-proxy/fault-proxy';
import { createCheckout } from './order-fixture';

const ORGANISATION = 200;

/** An order as the reference service has it. */
export interface DistributorOrder {
  id: number;
  reference: string;
  status: string;
}

/** Buyers of one organisation, and the reference service behind a proxy that breaks things. */
export interface FaultFixture {
  proxy: FaultProxy;
  /** What a checkout sends, after a product was put into the buyer's cart. */
  checkout(buyer: Actor): Promise<SubmitOrder>;
  /** The id of a stored order that waits to be sent. @param buyer each has a cart of their own */
  place(buyer: Actor): Promise<string>;
  buyers: readonly Actor[];
  /** Every order that the reference service has made. */
  listUpstreamOrders(): Promise<DistributorOrder[]>;
  /** For whom, and where to, as the reference service has them. */
  listOrderDetails(): Promise<{ reference: string; organisation: number; shipping: Address }[]>;
  /** Moves every order at the reference service to another status. */
  setOrderStatus(status: OrderStatus): Promise<void>;
  /** Deletes all orders at the reference service. */
  deleteOrders(): Promise<void>;
  close(): Promise<void>;
}

async function addBuyer(portal: pg.Pool, name: string): Promise<Actor> {
  const email = `${name}@brightwater.example`;
  const person = { email, name, password: 'a long password', role: 'buyer' as const };
  await addPerson({ ...person, organisationId: ORGANISATION });
  const { rows } = await portal.query('SELECT id FROM people WHERE email = $1', [email]);
  const id = String(rows[0].id);
  return { ...createBuyerActor(ORGANISATION), userId: id, realUserId: id };
}

/** The id of a product that can be ordered as it is. */
async function findPlainProduct(connectionId: number): Promise<number> {
  const { items } = await (await getUpstream(connectionId)).products({ perPage: 100 }, { timeoutMs: 20_000 });
  const plain = items.find(
    ({ price, ratePlans, provisioning, isShippable }) =>
      price && isShippable && ratePlans.length === 0 && provisioning.length === 0,
  );
  if (!plain) throw new Error('The demo has no plain product.');
  return plain.id;
}

/**
 * Opens the fixture on the process's database, which is migrated and empty.
 * @param portal a pool on that database.
 * @param buyerCount how many can order at the same time.
 */
export async function openFaultFixture(portal: pg.Pool, buyerCount = 1): Promise<FaultFixture> {
  const service = await startReferenceService();
  const proxy = await startFaultProxy(service.url);
  const orders = new pg.Pool({ connectionString: service.databaseUrl, max: 1 });
  orders.on('error', () => undefined);
  const tree = { sourceId: 100, isAuthoritative: true, organisations: [...SAMPLE_TREE] };
  await mirrorOrganisations(tree, () => new Date());
  const client = service.secrets.clients.find(({ organisation }) => organisation === ORGANISATION);
  if (!client) throw new Error(`The demo has no API client of ${ORGANISATION}.`);
  const { client_id: clientId, client_secret: clientSecret } = client;
  const connectionId = await saveConnection(ORGANISATION, { clientId, clientSecret, baseUrl: proxy.url });
  await portal.query(`UPDATE connections SET currency = 'GBP'`);
  const productId = await findPlainProduct(connectionId);
  const buyers: Actor[] = [];
  while (buyers.length < buyerCount) buyers.push(await addBuyer(portal, `buyer${buyers.length}`));
  const checkout = (buyer: Actor) => createCheckout(buyer, {}, productId);
  return {
    proxy,
    buyers,
    checkout,
    place: async (buyer) => (await submitOrder(buyer, await checkout(buyer))).id,
    listUpstreamOrders: async () =>
      (await orders.query<DistributorOrder>('SELECT id, reference, status FROM orders ORDER BY id')).rows,
    listOrderDetails: async () =>
      (
        await orders.query(
          'SELECT reference, organisation_id AS organisation, shipping FROM orders ORDER BY id',
        )
      ).rows,
    setOrderStatus: async (status) => void (await orders.query('UPDATE orders SET status = $1', [status])),
    deleteOrders: async () => void (await orders.query(emptyTables('orders'))),
    close: async () => {
      await orders.end();
      await proxy.close();
      await service.close();
    },
  };
}

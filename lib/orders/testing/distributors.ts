import pg from 'pg';
import type { ApiProfileInput } from '@/lib/contract/api-profile';
import { type ApiProfile, resolveProfile } from '@/lib/contract/default-profile';
import type { OrderStatus } from '@/lib/contract/order-status';
import { emptyTables } from '@/lib/platform/db/testing/empty-tables';
import { pick } from '@/lib/upstream/testing/foreign-api/answers';
import { findForeignApi } from '@/lib/upstream/testing/foreign-api/choices';
import { startForeignApi } from '@/lib/upstream/testing/foreign-api/server';
import { startReferenceService } from '@/lib/upstream/testing/reference-service';

/** An order as the distributor has it. */
export interface DistributorOrder {
  id: string | number;
  reference: string;
  status: string;
  organisation: number;
  /** The address as the order's body has it. */
  shipping: unknown;
}

/** An API that takes orders, and a way to look behind it. */
export interface Distributor {
  url: string;
  client: { clientId: string; clientSecret: string };
  profile: ApiProfileInput;
  listOrders(): Promise<DistributorOrder[]>;
  /** Moves every order to another status. */
  setOrderStatus(status: OrderStatus): Promise<void>;
  deleteOrders(): Promise<void>;
  close(): Promise<void>;
}

/** The reference service with the client of an organisation of its demo. */
async function openReferenceService(organisationId: number): Promise<Distributor> {
  const service = await startReferenceService();
  const orders = new pg.Pool({ connectionString: service.databaseUrl, max: 1 });
  orders.on('error', () => undefined);
  const client = service.secrets.clients.find(({ organisation }) => organisation === organisationId);
  if (!client) throw new Error(`The demo has no API client of ${organisationId}.`);
  const listed =
    'SELECT id, reference, status, organisation_id AS organisation, shipping FROM orders ORDER BY id';
  return {
    url: service.url,
    client: { clientId: client.client_id, clientSecret: client.client_secret },
    profile: {},
    listOrders: async () => (await orders.query<DistributorOrder>(listed)).rows,
    setOrderStatus: async (status) => void (await orders.query('UPDATE orders SET status = $1', [status])),
    deleteOrders: async () => void (await orders.query(emptyTables('orders'))),
    close: async () => {
      await orders.end();
      await service.close();
    },
  };
}

/** One of the foreign APIs. @param name a part of its name */
async function openForeignApi(name: string): Promise<Distributor> {
  const choices = findForeignApi(name);
  const api = await startForeignApi(choices);
  const { fields } = resolveProfile(choices.profile).orders;
  return {
    url: api.url,
    client: api.client,
    profile: choices.profile,
    listOrders: async () =>
      api.orders.map(({ id, reference, status, body }) => ({
        ...{ id, reference, status },
        organisation: Number(pick(body, fields.organisation)),
        shipping: pick(body, fields.shipping),
      })),
    setOrderStatus: async (status) => api.setStatus(status),
    deleteOrders: async () => void api.orders.splice(0),
    close: api.close,
  };
}

/** @param foreignApi a part of the name of a foreign API; undefined opens the reference service */
export const openDistributor = (organisationId: number, foreignApi?: string): Promise<Distributor> =>
  foreignApi === undefined ? openReferenceService(organisationId) : openForeignApi(foreignApi);

/** The whole profile of such a distributor. */
export const getProfile = (foreignApi?: string): ApiProfile =>
  resolveProfile(foreignApi === undefined ? {} : findForeignApi(foreignApi).profile);

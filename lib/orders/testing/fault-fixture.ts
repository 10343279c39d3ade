import type pg from 'pg';
import { addPerson } from '@/lib/accounts/data';
import { getUpstream, saveConnection } from '@/lib/connections/data';
import { SAMPLE_TREE } from '@/lib/connections/testing/sample-tree';
import type { ApiProfile } from '@/lib/contract/default-profile';
import type { OrderStatus } from '@/lib/contract/order-status';
import { mirrorOrganisations } from '@/lib/organisations/data';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { createBuyerActor } from '@/lib/organisations/permissions/testing/sample-actor';
import type { SubmitOrder } from '../model/schema';
import { submitOrder } from '../submission/data';
import { type DistributorOrder, getProfile, openDistributor } from './distributors';
import { reliabilityApi } from './env';
import { type FaultProxy, startFaultProxy } from './fault-proxy/fault-proxy';
import type { RuleInput } from './fault-proxy/faults';
import { createCheckout } from './order-fixture';

const ORGANISATION = 200;

/** Buyers of one organisation, and a distributor behind a proxy that breaks things. */
export interface FaultFixture {
  proxy: FaultProxy;
  /** The rule by which a POST of an order meets a fault. */
  onPost(...faults: RuleInput['faults']): RuleInput;
  /** The same for a GET of an order. */
  onRead(...faults: RuleInput['faults']): RuleInput;
  /** Puts a product into the buyer's cart and returns the body of a checkout. */
  checkout(buyer: Actor): Promise<SubmitOrder>;
  /** The id of a stored order that waits to be sent. @param buyer each has a cart of their own */
  place(buyer: Actor): Promise<string>;
  buyers: readonly Actor[];
  /** Every order that the distributor has made. */
  listUpstreamOrders(): Promise<DistributorOrder[]>;
  /** Moves every order at the distributor to another status. */
  setOrderStatus(status: OrderStatus): Promise<void>;
  /** Deletes all orders at the distributor. */
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
async function findPlainProduct(connectionId: number, perPage: number): Promise<number> {
  const { items } = await (await getUpstream(connectionId)).products({ perPage }, { timeoutMs: 20_000 });
  const plain = items.find(
    ({ price, ratePlans, provisioning, isShippable }) =>
      price && isShippable && ratePlans.length === 0 && provisioning.length === 0,
  );
  if (!plain) throw new Error('The distributor has no plain product.');
  return plain.id;
}

/** The rules by which POSTs and GETs of orders meet faults, at the paths of a profile. */
function createRules({ version, paths }: ApiProfile): Pick<FaultFixture, 'onPost' | 'onRead'> {
  const prefix = version === '' ? '^' : `^/${version}`;
  return {
    onPost: (...faults) => ({ method: 'POST', path: `${prefix}${paths.orders}$`, faults }),
    onRead: (...faults) => ({ method: 'GET', path: prefix + paths.order.replace('{id}', '[^/]+$'), faults }),
  };
}

/**
 * Opens the fixture on the process's database, which is migrated and empty. The distributor is the reference service, or the
 * foreign API that `npm run reliability -- --api` names.
 * @param portal a pool on that database.
 * @param buyerCount how many can order at the same time.
 */
export async function openFaultFixture(portal: pg.Pool, buyerCount = 1): Promise<FaultFixture> {
  const distributor = await openDistributor(ORGANISATION, reliabilityApi());
  const profile = getProfile(reliabilityApi());
  const proxy = await startFaultProxy(distributor.url, profile.orders.fields.reference);
  const tree = { sourceId: 100, isAuthoritative: true, organisations: [...SAMPLE_TREE] };
  await mirrorOrganisations(tree, () => new Date());
  const tokenUrl = profile.tokenUrl === null ? {} : { tokenUrl: `${proxy.url}${profile.tokenUrl}` };
  const connectionId = await saveConnection(ORGANISATION, {
    ...distributor.client,
    ...distributor.profile,
    ...tokenUrl,
    baseUrl: proxy.url,
  });
  await portal.query(`UPDATE connections SET currency = 'GBP'`);
  const productId = await findPlainProduct(connectionId, Math.min(100, profile.pages.perPage));
  const buyers: Actor[] = [];
  while (buyers.length < buyerCount) buyers.push(await addBuyer(portal, `buyer${buyers.length}`));
  const checkout = (buyer: Actor) => createCheckout(buyer, {}, productId);
  return {
    proxy,
    ...createRules(profile),
    buyers,
    checkout,
    place: async (buyer) => (await submitOrder(buyer, await checkout(buyer))).id,
    listUpstreamOrders: distributor.listOrders,
    setOrderStatus: distributor.setOrderStatus,
    deleteOrders: distributor.deleteOrders,
    close: async () => {
      await proxy.close();
      await distributor.close();
    },
  };
}

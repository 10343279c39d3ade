import 'server-only';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { env } from '@/lib/platform/env';
import type { UpstreamProduct } from '@/lib/upstream/types';
import { DEMO_PEOPLE } from '../people';
import type { BookedOrder, DemoBooks, DemoService } from '../schema';
import { createEmptyRows, type HistoryRows } from '../store';
import { type Audience, addNotifications } from './notifications';
import {
  loadPurchaseContext,
  type PurchaseContext,
  parseProducts,
  requireDemoActor,
} from './purchase-context';
import { addSent, addUnconfirmed, type Target } from './sent';
import { addAwaitingApproval, addRejected, addWithdrawn } from './unsent';

/** Whose orders are of one brand, and in whose name an order of each kind waits or came to nothing. */
const BRANDS = [
  { organisations: [100], stopped: 100, approval: null },
  { organisations: [200, 301], stopped: 200, approval: 301 },
  { organisations: [300, 400, 500], stopped: 300, approval: 500 },
  { organisations: [201, 302], stopped: 201, approval: 302 },
];

/** An organisation of the demo that orders. */
interface Orderer {
  people: readonly Actor[];
  buying: PurchaseContext;
  orders: BookedOrder[];
}

const canOrder = ({ role }: { role: string }) => role !== 'viewer';

async function buildOrderer(
  organisation: number,
  orders: BookedOrder[],
  account: DemoBooks['accounts'][number],
  products: readonly UpstreamProduct[],
  people: ReadonlyMap<string, string>,
): Promise<Orderer> {
  const own = DEMO_PEOPLE.filter((person) => person.organisation === organisation && canOrder(person));
  const actors: Actor[] = [];
  for (const { email } of own) actors.push(await requireDemoActor(people.get(email) ?? '', organisation));
  return { people: actors, orders, buying: await loadPurchaseContext(organisation, account, products) };
}

/** By which person an order was placed: the first of an organisation places three of four. */
function choosePlacer({ people }: Orderer, order: BookedOrder): Actor {
  const found = order.id % 4 === 0 ? people.at(-1) : people[0];
  if (!found) throw new Error(`nobody of ${order.organisation} orders in the demo`);
  return found;
}

/** The answer of the second youngest order in PROCESSING was lost. */
function findUnansweredOrder(orders: readonly BookedOrder[]): BookedOrder | undefined {
  return orders.filter(({ status }) => status === 'PROCESSING').at(0);
}

function addBrand(
  brand: (typeof BRANDS)[number],
  orderers: ReadonlyMap<number, Orderer>,
  target: Target,
): void {
  const own = brand.organisations.flatMap((id) => orderers.get(id) ?? []);
  const all = own.flatMap(({ orders }) => orders).toSorted((a, b) => a.id - b.id);
  const unanswered = findUnansweredOrder(all);
  for (const orderer of own)
    for (const order of orderer.orders) {
      const add = order === unanswered ? addUnconfirmed : addSent;
      add(order, choosePlacer(orderer, order), orderer.buying, target);
    }
  const unsent = [
    { organisation: brand.approval, add: addAwaitingApproval, like: -2 },
    { organisation: brand.stopped, add: addRejected, like: -5 },
    { organisation: brand.stopped, add: addWithdrawn, like: -8 },
  ];
  for (const { organisation, add, like } of unsent) {
    const orderer = organisation === null ? undefined : orderers.get(organisation);
    const [order, actor] = [orderer?.orders.at(like), orderer?.people[0]];
    if (orderer && order && actor) add(order, actor, orderer.buying, target);
  }
}

/** Finds the administrators of an organisation, or of the nearest one above, and its operators. */
function createAudienceLookup(service: DemoService, people: ReadonlyMap<string, string>) {
  const getPersonIds = (role: string, organisation: number) =>
    DEMO_PEOPLE.filter((person) => person.role === role && person.organisation === organisation).flatMap(
      ({ email }) => people.get(email) ?? [],
    );
  return (organisation: number): Audience => {
    const path: number[] = [];
    for (let id: number | null | undefined = organisation; id; )
      id = path.push(id) && service.organisations.find((one) => one.id === id)?.parent;
    const administered = path.find((id) => getPersonIds('administrator', id).length > 0);
    return {
      administrators: administered === undefined ? [] : getPersonIds('administrator', administered),
      operators: path.flatMap((id) => getPersonIds('operator', id)),
    };
  };
}

/**
 * Builds two years of orders as the portal has placed and observed them, from the distributor's books: each order of the books is
 * here with its id and status, in addition to some that the distributor never accepted.
 * @param people ids by e-mail address
 */
export async function buildHistory(
  books: DemoBooks,
  service: DemoService,
  people: ReadonlyMap<string, string>,
  now: Date,
): Promise<HistoryRows> {
  const rows = createEmptyRows();
  const orderers = new Map<number, Orderer>();
  for (const account of books.accounts) {
    const products = parseProducts(account);
    for (const organisation of new Set(account.orders.map((order) => order.organisation))) {
      const own = account.orders.filter((order) => order.organisation === organisation);
      orderers.set(organisation, await buildOrderer(organisation, own, account, products, people));
    }
  }
  const target = { rows, now, pollMs: env().ORDER_POLL_MS };
  for (const brand of BRANDS) addBrand(brand, orderers, target);
  addNotifications(rows, createAudienceLookup(service, people), now);
  return rows;
}

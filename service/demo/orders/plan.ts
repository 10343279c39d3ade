import type { OrderRequest } from '@/lib/contract/order';
import type { Address } from '@/lib/contract/organisation';
import type { Product } from '@/lib/contract/product';
import { createRandom, type Random } from '../catalogue/random';
import { demoAddresses } from '../people/addresses';
import { ORGANISATIONS } from '../people/tree';
import { BUYERS_BY_BRAND, type DemoBuyer } from './buyers';
import { type PastAmount, planPastOrders } from './past-months';
import { PORTAL_NUMBERS } from './portal-numbers';
import {
  demoStatusHistories,
  pastStatusHistory,
  RECENT_ORDER_COUNT,
  type StatusStep,
} from './status-histories';
import { BUYER_NOTES, SET_UP_NOTES } from './texts';

/** Orders of each brand by which every status is shown; those of past months come on top. */
const ORDERS_PER_BRAND = 57;
const SEED = 60_117;
/** Buyers choose among what sells best, and have favourites of which they order again and again. */
const BEST_SELLERS = 420;
const FAVOURITES = 16;
/** They buy more widely over the years, and take a subscription along with some of their orders. */
const [PAST_FAVOURITES, SUBSCRIBED_SHARE] = [40, 0.12];

/** An order that a portal placed some time ago. */
export interface DemoOrder {
  user: number;
  request: OrderRequest;
  life: StatusStep[];
}

/** Schools buy by the class, offices by the workplace, and no buyer wants ten servers. */
function pickQuantity(price: number, random: Random): number {
  if (price > 1500) return random.int(1, 2);
  if (price > 300) return random.int(1, 6);
  if (price > 60) return random.int(1, 12);
  return random.int(4, 60);
}

function buildLine(product: Product, random: Random): OrderRequest['products'][number] {
  const quantity = pickQuantity(product.price ?? 0, random);
  const plan = product.rate_plans.find((each) => each.default);
  if (!plan) return { product: product.id, quantity };
  const maxQuantity = plan.max_quantity || Number.POSITIVE_INFINITY;
  return {
    product: product.id,
    quantity: Math.min(maxQuantity, Math.max(plan.min_quantity ?? 1, quantity)),
    rate_plan: plan.id,
  };
}

function buildLines(favourites: readonly Product[], products: readonly Product[], random: Random) {
  const lines = Array.from({ length: random.pick([1, 1, 2, 2, 3, 4]) }, () =>
    buildLine(random.chance(0.75) ? random.pick(favourites) : random.pick(products), random),
  );
  return lines.filter(({ product }, index) => lines.findIndex((line) => line.product === product) === index);
}

/** Lists a buyer's delivery addresses. The first one is left out: its text must appear among the saved addresses only. */
function getShippingAddresses({ organisation, shipTo }: DemoBuyer): Address[] {
  if (shipTo) return [shipTo];
  const found = ORGANISATIONS.find(({ id }) => id === organisation);
  if (!found) throw new Error(`the demo has no organisation ${organisation}`);
  return demoAddresses(found, '').slice(1, 40);
}

/** An order that still lacks the number in its reference. */
interface PlannedOrder extends DemoOrder {
  buyer: DemoBuyer;
  /** A word of its reference, where the buyer's have one. */
  word: string;
  number: string;
}

/** Creates orders of a buyer from their lives and their lines. */
function createOrders(buyer: DemoBuyer, random: Random) {
  const addresses = getShippingAddresses(buyer);
  return (life: StatusStep[], number: string, chooseLines: () => OrderRequest['products']): PlannedOrder => {
    const address = random.pick(addresses);
    const notes = random.chance(0.3) ? random.pick(BUYER_NOTES) : null;
    const instructions = random.chance(0.1) ? random.pick(SET_UP_NOTES) : null;
    const word = buyer.words ? random.pick(buyer.words) : '';
    return {
      buyer,
      word,
      number,
      user: buyer.user,
      life,
      request: {
        organisation: buyer.organisation,
        reference: '',
        products: chooseLines(),
        shipping: { ...address, recipient: address.recipient_name },
        ...(instructions && { provisioning_instructions: instructions }),
        ...(notes && { notes }),
      },
    };
  };
}

/** The orders of a buyer that show every status, one after the other. */
function createShownOrders(buyer: DemoBuyer, products: readonly Product[]) {
  const random = createRandom(SEED + buyer.organisation);
  const favourites = random.some(products, FAVOURITES);
  const create = createOrders(buyer, random);
  return (life: StatusStep[], number: string) =>
    create(life, number, () => buildLines(favourites, products, random));
}

/** The orders with which the spend of a buyer follows its budget in the months before. */
function createPastOrders(
  buyer: DemoBuyer,
  products: readonly Product[],
  placed: readonly PastAmount[],
  now: Date,
  numbers: Iterator<string>,
): PlannedOrder[] {
  const random = createRandom(SEED * 3 + buyer.organisation);
  const favourites = random.some(products, PAST_FAVOURITES);
  const [goods, plans] = [true, false].map((isGood) =>
    favourites.filter(({ rate_plans }) => (rate_plans.length === 0) === isGood),
  );
  const create = createOrders(buyer, random);
  return planPastOrders(buyer, goods ?? [], placed, now, random).map(({ at, isDelivered, lines }) => {
    const life = pastStatusHistory({ createdAt: at, isDelivered }, now, random);
    const subscribed = plans?.length && random.chance(SUBSCRIBED_SHARE) ? [random.pick(plans)] : [];
    return create(life, numbers.next().value ?? '', () => [
      ...lines,
      ...subscribed.map((product) => buildLine(product, random)),
    ]);
  });
}

/** Old lives go to a brand's buyers by the share of orders that they have. */
function pickByShare<T>(buyers: readonly { share: number; orders: T }[], random: Random): T | undefined {
  let left = random.next();
  const found = buyers.find(({ share }) => {
    left -= share;
    return left < 0;
  });
  return (found ?? buyers[0])?.orders;
}

/** The older of a brand's orders that need attention is a customer's: its reason goes down the tiers. */
const ATTENTION_BELOW = 3;

/**
 * Gives two of three recent orders to the brand's own organisation, which then has orders at most statuses; the others get the rest.
 */
function pickInTurn<T>(buyers: readonly { orders: T }[], index: number): T | undefined {
  const others = buyers.slice(1);
  const isOthers = index % 3 === 1 && others.length > 0;
  if (index === ATTENTION_BELOW) return (others[0] ?? buyers[0])?.orders;
  return (isOthers ? others[Math.floor(index / 3) % others.length] : buyers[0])?.orders;
}

/** The orders of one brand at every status, minutes to eighteen months old. */
function createBrandOrders(
  brand: readonly DemoBuyer[],
  products: readonly Product[],
  seed: number,
  now: Date,
  numbers: Iterator<string>,
): PlannedOrder[] {
  const random = createRandom(seed);
  const buyers = brand.map((buyer) => ({ share: buyer.share, orders: createShownOrders(buyer, products) }));
  return demoStatusHistories(ORDERS_PER_BRAND, now, random).flatMap((life, index) => {
    const recentIndex = index - (ORDERS_PER_BRAND - RECENT_ORDER_COUNT);
    const create = recentIndex < 0 ? pickByShare(buyers, random) : pickInTurn(buyers, recentIndex);
    return create?.(life, numbers.next().value ?? '') ?? [];
  });
}

/** Writes the references, in which a buyer counts its orders. @param orders oldest first */
function numberOrders(orders: readonly PlannedOrder[]): DemoOrder[] {
  const counts = new Map<DemoBuyer, number>();
  return orders.map(({ buyer, word, number, ...order }) => {
    const index = (counts.get(buyer) ?? 0) + 1;
    counts.set(buyer, index);
    const reference = `${buyer.reference(index, word)} / ${number}`;
    return { ...order, request: { ...order.request, reference } };
  });
}

/**
 * Plans the orders of the demo's portals in the last two years, oldest first: the same orders on every machine, of the ages
 * that they have at `now`.
 * @param catalogue the demo's products, most popular first
 */
export function demoOrders(catalogue: readonly Product[], now: Date): DemoOrder[] {
  const sold = catalogue.filter(({ price }) => price !== null).slice(0, BEST_SELLERS);
  const prices = new Map(sold.map(({ id, price, rate_plans }) => [id, rate_plans.length > 0 ? 0 : price]));
  const numbers = PORTAL_NUMBERS.values();
  const shown = BUYERS_BY_BRAND.flatMap((brand, index) =>
    createBrandOrders(brand, sold, SEED * (index + 2), now, numbers),
  );
  const toAmount = ({ life, request: { products } }: DemoOrder): PastAmount => ({
    at: life[0]?.at ?? now,
    amount: products.reduce((sum, { product, quantity }) => sum + (prices.get(product) ?? 0) * quantity, 0),
  });
  const isSpend = ({ life }: DemoOrder) => !['CANCELLED', 'FAILED'].includes(life.at(-1)?.status ?? '');
  const past = BUYERS_BY_BRAND.flat().flatMap((buyer) => {
    const own = shown.filter((order) => order.buyer === buyer && isSpend(order));
    return createPastOrders(buyer, sold, own.map(toAmount), now, numbers);
  });
  return numberOrders([...shown, ...past].sort((a, b) => getCreatedAt(a) - getCreatedAt(b)));
}
const getCreatedAt = ({ life }: DemoOrder): number => life[0]?.at.getTime() ?? 0;

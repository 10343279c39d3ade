import { randomUUID } from 'node:crypto';
import type { Product } from '@/lib/contract/product';
import type { Database } from '../../db/pool';
import { type AcceptedLine, evaluateOrderContent } from '../../orders/evaluation';
import { nextStep, partShipment } from '../../orders/rules';
import { findProducts } from '../../products/store';
import { type Account, findAccount } from '../../users/store';
import { type DemoOrder, demoOrders } from './plan';
import { type DemoOrderRows, saveDemoOrders } from './store';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

interface PricedAccount {
  account: Account;
  products: ReadonlyMap<number, Product>;
}

/** Each account that orders are placed with, and the ordered products at its prices. */
async function loadAccounts(tx: Database, orders: readonly DemoOrder[]): Promise<Map<number, PricedAccount>> {
  const ids = [...new Set(orders.flatMap(({ request }) => request.products.map(({ product }) => product)))];
  const accounts = new Map<number, PricedAccount>();
  for (const user of new Set(orders.map((order) => order.user))) {
    const account = await findAccount(tx, user);
    if (!account) throw new Error(`the demo has no user ${user}`);
    const products = await findProducts(tx, account, ids);
    accounts.set(user, { account, products: new Map(products.map((product) => [product.id, product])) });
  }
  return accounts;
}

function getShippedQuantities(lines: readonly AcceptedLine[], statuses: readonly string[]): number[] {
  const quantities = lines.map(({ quantity }) => quantity);
  if (statuses.includes('SHIPPED')) return quantities;
  return statuses.includes('PART_SHIPPED') ? partShipment(quantities) : quantities.map(() => 0);
}

/**
 * Returns the time at which the back end continues with an order. The day's orders move while a visitor looks; older ones that are
 * still open wait for a person.
 */
function getNextStepAt({ life }: DemoOrder, now: Date): Date | null {
  const [first, last] = [life[0], life.at(-1)];
  if (!first || !last || nextStep(last.status, null) === null) return null;
  const age = now.getTime() - first.at.getTime();
  return age < DAY_MS ? new Date(now.getTime() + HOUR_MS / 2 + age / 2) : null;
}

/** The rows of an order, at what the account pays. @throws Error for an order that the service would reject */
function buildOrderRows(order: DemoOrder, { account, products }: PricedAccount, now: Date): DemoOrderRows {
  const { request, life } = order;
  const { errors, lines, goodsTotal, shippingTotal } = evaluateOrderContent(
    request,
    products,
    account.currency,
  );
  const accepted = lines.filter((line) => line !== null);
  const [first, last] = [life[0], life.at(-1)];
  if (errors.length > 0 || !first || !last)
    throw new Error(`the demo's order ${request.reference} is refused: ${JSON.stringify(errors)}`);
  const shipped = getShippedQuantities(
    accepted,
    life.map(({ status }) => status),
  );
  return {
    order: {
      organisationId: request.organisation,
      accountId: account.organisationId,
      userId: account.userId,
      realUserId: account.userId,
      status: last.status,
      reference: request.reference,
      shipping: request.shipping,
      provisioningInstructions: request.provisioning_instructions ?? null,
      notes: request.notes ?? null,
      currency: account.currency,
      goodsTotal,
      shippingTotal,
      attentionReason: last.status === 'ATTENTION_REQUIRED' ? last.note : null,
      trackingCode: shipped.some((quantity) => quantity > 0) ? randomUUID() : null,
      scenario: null,
      nextStepAt: getNextStepAt(order, now),
      createdAt: first.at,
      updatedAt: last.at,
    },
    lines: accepted.map((line, index) => ({
      ...line,
      line: index + 1,
      shippedQuantity: shipped[index] ?? 0,
    })),
    events: life.map(({ status, trigger, note, at }, index) => ({
      fromStatus: life[index - 1]?.status ?? null,
      toStatus: status,
      trigger,
      note,
      userId: trigger === 'backend' ? null : account.userId,
      at,
    })),
  };
}

/** Fills the books of a new demo with what its portals ordered so far. @param catalogue as it was imported */
export async function seedOrders(tx: Database, catalogue: readonly Product[], now: Date): Promise<void> {
  const orders = demoOrders(catalogue, now);
  const accounts = await loadAccounts(tx, orders);
  const rows = orders.flatMap((order) => {
    const found = accounts.get(order.user);
    return found ? [buildOrderRows(order, found, now)] : [];
  });
  await saveDemoOrders(tx, rows);
}

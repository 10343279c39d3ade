import 'server-only';
import type { OrderableCart, OrderableLine } from '@/lib/cart/checkout';
import { priceOrderableLines } from '@/lib/cart/priced-lines';
import { addTotals } from '@/lib/catalogue/line-prices/rules';
import { seesActingPrices, toActingPrices } from '@/lib/organisations/permissions/price-view';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { db } from '@/lib/platform/db/pool';
import type { Money } from '@/lib/platform/formats/money';
import { getHoldForNewOrder } from '../approval/hold';
import { planForOrder } from '../approval-rules/matching';
import { requireCostCentre } from '../cost-centres/data';
import type { ApprovalPlan } from '../model/approval-plan';
import type { OrderLine, SubmitOrder } from '../model/schema';
import type { TierPrices } from '../model/tier-price-rules';
import { priceTiers } from '../model/tier-prices';
import { buildOrderRequest } from './request';
import { getSecondIntentKey, splitLines } from './split';
import type { NewOrder } from './store';

/** Seconds that a second order is held longer, so that the supplier gets the order of stocked items first. */
const SECOND_ORDER_SECONDS = 60;

/** An order to be stored, without its number, and its lines. */
export interface BuiltOrder {
  order: Omit<NewOrder, 'number' | 'words'>;
  lines: OrderLine[];
  /** The cost of shipping each line, which budgets count; null where it has none. */
  shippingCosts: (Money | null)[];
  /** The organisations between the connection and its own pay this. */
  tiers: TierPrices[];
  /** The approval that it needs before it is sent; null without one. */
  approval: ApprovalPlan | null;
}

/** One order, or two. */
export type BuiltOrders = [BuiltOrder, BuiltOrder?];

function toOrderLine(line: OrderableLine): OrderLine {
  const { ratePlan, provisioning, maintenance } = line;
  return {
    productId: line.productId,
    name: line.name,
    productCode: line.productCode,
    vendorName: line.vendorName,
    quantity: line.quantity,
    reference: line.reference,
    stock: line.stock,
    plan: ratePlan && {
      id: ratePlan.id,
      name: ratePlan.name,
      termLength: ratePlan.termLength,
      billingFrequency: ratePlan.billingFrequency,
      renewalTermLength: ratePlan.renewalTermLength,
    },
    provisioning: provisioning.map(({ id, name, sku, instructions }) => ({ id, name, sku, instructions })),
    maintenance: maintenance.map(({ id, name, sku }) => ({ id, name, sku, instructions: null })),
    parts: line.parts,
    totals: line.totals,
    quoteLineId: line.quoteLineId,
  };
}

/** An order stores the prices that the organisation pays, even where the person saw another one's. */
const toActingLines = async (
  actor: Actor,
  version: number,
  shown: readonly OrderableLine[],
): Promise<readonly OrderableLine[]> =>
  seesActingPrices(actor) ? shown : priceOrderableLines(toActingPrices(actor), version, shown);

/** Hold of an order that waits for an approval: it needs no time as well. */
export const HELD_FOR_APPROVAL = { held: 'approval', holdSeconds: 0 } as const;

async function buildOrder(
  actor: Actor,
  { intentKey, ...intent }: SubmitOrder,
  shown: readonly OrderableLine[],
): Promise<BuiltOrder> {
  const lines = await toActingLines(actor, intent.cartVersion, shown);
  const { request, shipping, connection } = await buildOrderRequest(actor, intent, { lines });
  const costCentre = await requireCostCentre(actor, intent.costCentreId);
  const totals = addTotals(lines.map((line) => line.totals));
  const orderLines = lines.map(toOrderLine);
  const tiers = await priceTiers(actor, connection, lines);
  const { organisationId, userId: personId, role } = actor;
  const approval = await planForOrder(db(), {
    ...{ orderId: null, organisationId, personId, role, shipping, totals, tiers },
    lines: orderLines,
  });
  const { reference, instructions, notes, requestedDelivery, shipComplete } = intent;
  const order = {
    intentKey,
    intent,
    reference,
    instructions,
    notes,
    requestedDelivery,
    shipComplete,
    costCentre,
    shipping,
    savedAddressId: intent.shipping.kind === 'saved' ? intent.shipping.addressId : null,
    request,
    organisationId: actor.organisationId,
    connectionId: connection.id,
    brandId: actor.brandId,
    personId: actor.userId,
    realPersonId: actor.realUserId,
    totals,
    ...(approval ? HELD_FOR_APPROVAL : await getHoldForNewOrder(organisationId)),
  };
  return {
    order,
    lines: orderLines,
    shippingCosts: lines.map(({ shippingCost }) => shippingCost),
    tiers,
    approval,
  };
}

const holdLonger = ({ order, ...rest }: BuiltOrder): BuiltOrder => ({
  ...rest,
  order: { ...order, held: order.held ?? 'time', holdSeconds: order.holdSeconds + SECOND_ORDER_SECONDS },
});

/**
 * Builds the orders of a checkout: one, or one for items in stock and a second one for items that the buyer
 * wants separately.
 * @throws AppError as `splitLines`, `buildOrderRequest` and `requireCostCentre`
 */
export async function buildNewOrders(
  actor: Actor,
  input: SubmitOrder,
  cart: OrderableCart,
): Promise<BuiltOrders> {
  const { first, second } = splitLines(cart.lines, input.secondOrder);
  const built = await buildOrder(actor, input, first);
  if (second.length === 0) return [built];
  const intentKey = getSecondIntentKey(input.intentKey);
  return [built, holdLonger(await buildOrder(actor, { ...input, intentKey }, second))];
}

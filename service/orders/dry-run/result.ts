import Big from 'big.js';
import type { OrderRequest } from '@/lib/contract/order';
import type { Product } from '@/lib/contract/product';
import type { FieldError } from '../../http/problem';
import type { AcceptedLine, EvaluatedOrder } from '../evaluation';
import { findScenario, MAGIC_REFERENCES } from '../rules';
import type { DryRunResult } from './schema';

type RequestedLine = OrderRequest['products'][number];

/** Lists facts that a buyer needs before ordering and that no later message contains. */
function buildLineRemarks(
  requested: RequestedLine,
  line: AcceptedLine | null,
  product: Product | undefined,
): string[] {
  const remarks: string[] = [];
  if (line?.ratePlan && (requested.rate_plan ?? null) === null)
    remarks.push(`No rate plan was named, so it goes on the default one, ${line.ratePlan.name}.`);
  const stock = product?.is_shippable ? product.stock : null;
  if (line && stock !== null && stock !== undefined && stock < requested.quantity)
    remarks.push(`Only ${Math.max(stock, 0)} of ${requested.quantity} are in stock now.`);
  return remarks;
}

function toLine(
  requested: RequestedLine,
  index: number,
  line: AcceptedLine | null,
  product: Product | undefined,
): DryRunResult['lines'][number] {
  return {
    line: index + 1,
    product: requested.product,
    product_code: product?.product_code ?? null,
    name: product?.name ?? null,
    quantity: requested.quantity,
    price: line ? Number(line.price) : null,
    rate_plan: line?.ratePlan ?? null,
    provisioning: line?.provisioning ?? [],
    maintenance: line?.maintenance ?? [],
    shipping_cost: product?.is_shippable ? (product.shipping_cost ?? 0) : 0,
    total: line ? Number(line.total) : null,
    remarks: buildLineRemarks(requested, line, product),
  };
}

function buildOrderRemarks(reference: string): string[] {
  const scenario = findScenario(reference);
  const magicReference = MAGIC_REFERENCES.find((row) => row.scenario === scenario);
  return magicReference
    ? [`Its reference holds ${magicReference.marker}: the order ${magicReference.effect}.`]
    : [];
}

export const toRefusals = (errors: readonly FieldError[]): DryRunResult['refusals'] =>
  errors.map(({ path, message }) => ({ field: path, message }));

/** The answer to a dry run: what a real order would be answered, and its prices. */
export function toDryRunResult(
  request: OrderRequest,
  evaluated: EvaluatedOrder & { products: ReadonlyMap<number, Product> },
  currency: string,
): DryRunResult {
  const { errors, lines, goodsTotal, shippingTotal, products } = evaluated;
  return {
    accepted: errors.length === 0,
    lines: request.products.map((requested, index) =>
      toLine(requested, index, lines[index] ?? null, products.get(requested.product)),
    ),
    refusals: toRefusals(errors),
    totals: [
      {
        currency,
        goods_total: Number(goodsTotal),
        shipping_total: Number(shippingTotal),
        total: new Big(goodsTotal).plus(shippingTotal).toNumber(),
      },
    ],
    remarks: buildOrderRemarks(request.reference),
  };
}

import { compareWithNow } from '@/lib/cart/comparison';
import type { ProductFacts } from '@/lib/catalogue/model/schema';
import type { OrderLine } from '../model/schema';
import type { ReorderLine } from './schema';

/** Converts an ordered line to the choice that a cart stores. */
export const toChoice = ({ productId, plan, provisioning, maintenance, reference }: OrderLine) => ({
  productId,
  reference,
  ratePlanId: plan?.id ?? null,
  provisioning: provisioning.map(({ id, instructions }) => ({ id, instructions })),
  maintenance: maintenance.map(({ id }) => ({ id })),
});

/**
 * Compares an ordered line with its present facts.
 * @param facts null when the catalogue does not know the product any more
 */
export function compareLine(
  line: OrderLine,
  position: number,
  facts: ProductFacts | null,
  partNumber: string | null = null,
): ReorderLine {
  const choice = { ...toChoice(line), quantity: line.quantity };
  return {
    position,
    name: line.name,
    productCode: line.productCode,
    partNumber,
    plan: line.plan?.name ?? null,
    reference: line.reference,
    ordered: line.quantity,
    ...compareWithNow(choice, { prices: line.parts }, facts),
  };
}

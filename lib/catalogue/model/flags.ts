/** The yes-or-no facets of a product, one bit each: listings keep them together in one small number. */
export const FLAGS = { inStock: 1, subscription: 2, addOns: 4, shippable: 8, financeable: 16 } as const;

/** All combinations of flags are below this. */
export const MAX_FLAGS = 32;

interface FlagSource {
  stock: number | null;
  subscriptionType: string | null;
  ratePlans: readonly unknown[];
  provisioning: readonly unknown[];
  maintenance: readonly unknown[];
  isShippable: boolean | null;
  isFinanceable: boolean | null;
}

/** The bits of a product. Sold by rate plan, or with a subscription type, is a subscription; all else is one-off. */
export function toFlags(product: FlagSource): number {
  const isSubscription = product.subscriptionType !== null || product.ratePlans.length > 0;
  return (
    ((product.stock ?? 0) > 0 ? FLAGS.inStock : 0) |
    (isSubscription ? FLAGS.subscription : 0) |
    (product.provisioning.length + product.maintenance.length > 0 ? FLAGS.addOns : 0) |
    (product.isShippable ? FLAGS.shippable : 0) |
    (product.isFinanceable ? FLAGS.financeable : 0)
  );
}

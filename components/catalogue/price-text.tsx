'use client';
import { MoneyText } from '@/components/ui/money-text';
import { isBelowRrp } from '@/lib/catalogue/product/format';
import type { ProductRow } from '@/lib/catalogue/schema';
import { missingPriceText } from '@/lib/pricing/rules';

type Priced = Pick<ProductRow, 'price' | 'priceNote' | 'rrp' | 'planCount'>;

/** The price in a list: without one why, with plans their number, the recommended price struck when it is higher. */
export function PriceText({ product }: { product: Priced }) {
  const { price, priceNote, rrp, planCount } = product;
  if (!price)
    return (
      <span title={missingPriceText(priceNote)} className="text-muted">
        On request
      </span>
    );
  if (planCount > 0)
    return <span className="text-muted">{planCount === 1 ? '1 plan' : `${planCount} plans`}</span>;
  return (
    <span className="inline-grid justify-items-end max-md:flex max-md:flex-wrap max-md:items-baseline max-md:gap-x-1.5">
      <MoneyText value={price} className="font-semibold" />
      {isBelowRrp(price, rrp) && (
        <span className="text-muted text-small">
          <span className="sr-only">Recommended price </span>
          <s>
            <MoneyText value={rrp} />
          </s>
        </span>
      )}
    </span>
  );
}

'use client';
import { useTranslations } from 'next-intl';
import { hidden } from '@/components/messages/hidden';
import { MoneyText } from '@/components/ui/money-text';
import { isBelowRrp } from '@/lib/catalogue/product/format';
import type { ProductRow } from '@/lib/catalogue/schema';

type Priced = Pick<ProductRow, 'price' | 'priceNote' | 'rrp' | 'planCount'>;

/** The price in a list, or the number of plans, or why there is no price; a higher list price is struck through. */
export function PriceText({ product }: { product: Priced }) {
  const [t, pricing] = [useTranslations('catalogue.price'), useTranslations('pricing.missing')];
  const { price, priceNote, rrp, planCount } = product;
  if (!price)
    return (
      <span title={pricing(priceNote ?? 'on-request')} className="text-muted">
        {t('onRequest')}
      </span>
    );
  if (planCount > 0) return <span className="text-muted">{t('plans', { count: planCount })}</span>;
  return (
    <span className="inline-grid justify-items-end max-md:flex max-md:flex-wrap max-md:items-baseline max-md:gap-x-1.5">
      <MoneyText value={price} className="font-semibold" />
      {isBelowRrp(price, rrp) && (
        <span className="text-muted text-small">
          {t.rich('listPrice', {
            hidden,
            price: () => (
              <s>
                <MoneyText value={rrp} />
              </s>
            ),
          })}
        </span>
      )}
    </span>
  );
}

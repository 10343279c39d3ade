'use client';
import { useTranslations } from 'next-intl';
import { hidden } from '@/components/platform/messages/hidden';
import { cx } from '@/components/ui/cx';
import { MoneyText } from '@/components/ui/money-text';
import { lowestPlanPrice, type PlanPrice, periodText } from '@/lib/catalogue/line-prices/plan-price';
import type { ProductRow } from '@/lib/catalogue/model/schema';
import { isBelowRrp } from '@/lib/catalogue/product/format';

type Priced = Pick<ProductRow, 'price' | 'priceNote' | 'rrp' | 'planCount' | 'ratePlans'>;

interface PlanPriceTextProps {
  value: PlanPrice;
  /** Other plans cost more. */
  isLowest: boolean;
  /** Classes of the amount. */
  className?: string;
  /** True where it begins a line of text, as on a product's own page. */
  isStart?: boolean;
}

/** Shows what one unit of a plan costs: "from £16.63 / month". */
export function PlanPriceText({
  value,
  isLowest,
  className = 'font-semibold',
  isStart = false,
}: PlanPriceTextProps) {
  const [t, periods] = [useTranslations('catalogue.price'), useTranslations('pricing.periods')];
  const { price, cycle, hasMore } = value;
  return (
    <span className={cx('inline-grid', isStart ? 'justify-items-start' : 'justify-items-end')}>
      <span className="whitespace-nowrap">
        {t.rich(isLowest ? 'from' : 'plan', {
          price: () => <MoneyText value={price} className={className} />,
          period: () => <span className="text-muted text-small">{periodText(periods, cycle)}</span>,
        })}
      </span>
      {hasMore && <span className="text-muted text-small">{t('plusOther')}</span>}
    </span>
  );
}

interface PriceTextProps {
  product: Priced;
  isStart?: boolean;
  /** Set in a column of a fixed width, which a long amount has to break in. */
  amountClassName?: string;
}

/** The price in a list, or the number of plans, or why there is no price; a higher list price is struck through. */
export function PriceText({ product, isStart, amountClassName }: PriceTextProps) {
  const [t, pricing] = [useTranslations('catalogue.price'), useTranslations('pricing.missing')];
  const { price, priceNote, rrp, planCount, ratePlans } = product;
  if (!price)
    return (
      <span title={pricing(priceNote ?? 'on-request')} className="text-muted">
        {t(priceNote === 'being-read' ? 'beingRead' : 'onRequest')}
      </span>
    );
  const planPrice = planCount > 0 ? lowestPlanPrice(ratePlans ?? []) : null;
  if (planPrice) return <PlanPriceText value={planPrice} isLowest={planCount > 1} isStart={isStart} />;
  if (planCount > 0) return <span className="text-muted">{t('plans', { count: planCount })}</span>;
  return (
    <span className="inline-grid justify-items-end max-md:flex max-md:flex-wrap max-md:items-baseline max-md:gap-x-1.5">
      <MoneyText value={price} className={cx(amountClassName, 'font-semibold')} />
      {isBelowRrp(price, rrp) && (
        <span className="text-muted text-small">
          {t.rich('listPrice', {
            hidden,
            price: () => (
              <s>
                <MoneyText value={rrp} className={amountClassName} />
              </s>
            ),
          })}
        </span>
      )}
    </span>
  );
}

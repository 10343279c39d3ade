'use client';
import { MoneyText } from '@/components/ui/money-text';
import { StaleNotice } from '@/components/ui/stale-notice';
import { TimeText } from '@/components/ui/time-text';
import { isBelowRrp } from '@/lib/catalogue/rules/wording';
import { missingPriceText } from '@/lib/pricing/rules';
import { StockText } from '../stock-text';
import { useChoice } from './choice-context';

/** The unit price, or why there is none. With plans the price is in the plans. */
export function UnitPrice() {
  const { facts } = useChoice();
  const { price, priceNote, rrp, ratePlans } = facts;
  if (ratePlans.length > 0 && priceNote !== 'no-price-list')
    return <p className="text-muted">The price depends on the plan.</p>;
  if (!price)
    return (
      <div className="grid gap-1">
        <p className="text-title">On request</p>
        <p className="text-muted">{missingPriceText(priceNote)}</p>
      </div>
    );
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <MoneyText value={price} className="text-title" />
      {isBelowRrp(price, rrp) && (
        <span className="text-muted">
          <span className="sr-only">Recommended price </span>
          <s>
            <MoneyText value={rrp} />
          </s>
        </span>
      )}
      <span className="text-muted text-small">each</span>
    </p>
  );
}

/** Stock, shipping, and how old both are. */
export function Availability() {
  const { facts } = useChoice();
  return (
    <div className="grid gap-1.5">
      {facts.isShippable && <StockText product={facts} />}
      {facts.isShippable && facts.priceNote !== 'no-price-list' && (
        <p className="flex flex-wrap justify-between gap-x-3 text-muted">
          <span>Shipping</span>
          <MoneyText value={facts.shippingCost} missing="—" />
        </p>
      )}
      {facts.fresh ? (
        <p className="text-muted text-small">
          {facts.isShippable ? 'Price and stock' : 'Price'} as of <TimeText value={facts.asOf} />
        </p>
      ) : (
        <StaleNotice asOf={facts.asOf} reason="the supplier is not answering" />
      )}
    </div>
  );
}

'use client';
import { useRouter } from 'next/navigation';
import { useTransition } from 'react';
import { CheckedAt } from '@/components/ui/checked-at';
import { MoneyText } from '@/components/ui/money-text';
import { SupportContact } from '@/components/ui/support-contact';
import { isBelowRrp } from '@/lib/catalogue/product/format';
import { missingPriceText } from '@/lib/pricing/rules';
import { StockText } from '../stock-text';
import { useChoice } from './choice-context';

/** The unit price, or why there is none. With plans the price is in the plans, when it can be ordered at all. */
export function UnitPrice() {
  const { facts } = useChoice();
  const { price, priceNote, rrp, ratePlans } = facts;
  if (!price)
    return (
      <div className="grid gap-1">
        <p className="text-title">On request</p>
        <p className="text-muted">
          {missingPriceText(priceNote)}
          <SupportContact />
        </p>
      </div>
    );
  if (ratePlans.length > 0) return <p className="text-muted">The price depends on the plan.</p>;
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
  const router = useRouter();
  const [isChecking, startChecking] = useTransition();
  return (
    <div className="grid gap-1.5">
      {facts.isShippable && <StockText product={facts} />}
      {facts.isShippable && facts.priceNote !== 'no-price-list' && (
        <p className="flex flex-wrap justify-between gap-x-3 text-muted">
          <span>Shipping</span>
          <MoneyText value={facts.shippingCost} missing="—" />
        </p>
      )}
      <CheckedAt
        what={facts.isShippable ? 'Price and stock' : 'Price'}
        asOf={facts.asOf}
        fresh={facts.fresh}
        limited={facts.limited}
        isChecking={isChecking}
        onCheck={() => startChecking(() => router.refresh())}
      />
    </div>
  );
}

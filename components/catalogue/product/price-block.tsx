'use client';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useTransition } from 'react';
import { hidden } from '@/components/platform/messages/hidden';
import { CheckedAt } from '@/components/ui/checked-at';
import { MoneyText } from '@/components/ui/money-text';
import { SupportContact } from '@/components/ui/support-contact';
import { lowestPlanPrice, planPrice } from '@/lib/catalogue/line-prices/plan-price';
import { chosenPlan } from '@/lib/catalogue/line-prices/rules';
import { isBelowRrp } from '@/lib/catalogue/product/format';
import { PlanPriceText } from '../price-text';
import { StockText } from '../stock-text';
import { useChoice } from './choice-context';

/** The unit price, or why there is none. With plans the prices are in the plans. */
export function UnitPrice() {
  const [t, pricing] = [useTranslations('product.buy'), useTranslations('pricing.missing')];
  const { facts, choice } = useChoice();
  const { price, priceNote, rrp, ratePlans } = facts;
  if (!price)
    return (
      <div className="grid gap-1">
        <p className="text-title">{t(priceNote === 'being-read' ? 'beingRead' : 'onRequest')}</p>
        <p className="text-muted">
          {pricing(priceNote ?? 'on-request')}
          <SupportContact />
        </p>
      </div>
    );
  if (ratePlans.length > 0) {
    const plan = chosenPlan(facts, choice.ratePlanId);
    const shown = plan ? planPrice(plan) : lowestPlanPrice(ratePlans);
    if (!shown) return <p className="text-muted">{t(plan ? 'noPlanPrice' : 'dependsOnPlan')}</p>;
    return (
      <p aria-live="polite" className="flex flex-wrap items-baseline gap-x-2">
        <PlanPriceText
          value={shown}
          isLowest={!plan && ratePlans.length > 1}
          className="text-title"
          isStart
        />
        <span className="text-muted text-small">
          {plan ? t('perUnitOfPlan', { plan: plan.name }) : t('perUnit')}
        </span>
      </p>
    );
  }
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <MoneyText value={price} className="text-title" />
      {isBelowRrp(price, rrp) && (
        <span className="text-muted">
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
      <span className="text-muted text-small">{t('perUnit')}</span>
    </p>
  );
}

/** Stock, shipping, and how old both are. */
export function Availability() {
  const t = useTranslations('product.buy');
  const { facts } = useChoice();
  const router = useRouter();
  const [isChecking, startChecking] = useTransition();
  return (
    <div className="grid gap-1.5">
      {facts.isShippable && <StockText product={facts} />}
      {facts.isShippable && (facts.price || facts.priceNote === 'on-request') && (
        <p className="flex flex-wrap justify-between gap-x-3 text-muted">
          <span>{t('shipping')}</span>
          <MoneyText value={facts.shippingCost} missing="—" />
        </p>
      )}
      <CheckedAt
        what={facts.isShippable ? t('priceAndStock') : t('price')}
        asOf={facts.asOf}
        fresh={facts.fresh}
        limited={facts.limited}
        isChecking={isChecking}
        onCheck={() => startChecking(() => router.refresh())}
      />
    </div>
  );
}

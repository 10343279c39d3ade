'use client';
import { useTranslations } from 'next-intl';
import { RadioCards } from '@/components/ui/radio-cards';
import { chargePart } from '@/lib/catalogue/line-prices/charges';
import { rangeText } from '@/lib/catalogue/line-prices/problems';
import { quantityRange } from '@/lib/catalogue/line-prices/rules';
import type { RatePlanFacts } from '@/lib/catalogue/model/schema';
import { PartPrice } from './part-price';

interface PlanChoicesProps {
  plans: readonly RatePlanFacts[];
  value: number | null;
  onChange: (id: number) => void;
}

function PlanDetail({ plan }: { plan: RatePlanFacts }) {
  const ranges = useTranslations('pricing.ranges');
  const t = useTranslations('cart.options');
  const range = quantityRange(plan);
  const limited = range && (range.min > 1 || range.max !== null);
  return (
    <>
      {plan.charges.map((charge) => (
        <span key={charge.id} className="block">
          {charge.name} <PartPrice part={chargePart(charge, plan)} />
        </span>
      ))}
      {limited && <span className="block">{t('quantities', { range: rangeText(ranges, range) })}</span>}
    </>
  );
}

/** The plans of a product with every charge. */
export function PlanChoices({ plans, value, onChange }: PlanChoicesProps) {
  const t = useTranslations('cart.options');
  if (plans.length === 0) return null;
  return (
    <RadioCards
      legend={t('plan')}
      value={value === null ? null : String(value)}
      onChange={(id) => onChange(Number(id))}
      options={plans.map((plan) => ({
        value: String(plan.id),
        label: plan.name,
        detail: <PlanDetail plan={plan} />,
      }))}
    />
  );
}

'use client';
import { useTranslations } from 'next-intl';
import { cycleText } from '@/components/cart/cycle-text';
import { MoneyText } from '@/components/ui/money-text';
import { chargePart, getUntotalledReason } from '@/lib/catalogue/line-prices/charges';
import { partAmount, planTotals } from '@/lib/catalogue/line-prices/rules';
import type { ChargeFacts, RatePlanFacts } from '@/lib/catalogue/model/schema';
import { formatTerms } from './plan-labels';

/** Cells lie on a line of their own where the table is too narrow for columns. */
const CELL = 'px-cell py-2 align-top @max-3xl:block @max-3xl:px-0 @max-3xl:py-0';

/** One charge: its name and type, its price per unit, and its amount for the quantity. */
export function ChargeCells({
  charge,
  plan,
  quantity,
}: {
  charge: ChargeFacts;
  plan: RatePlanFacts;
  quantity: number;
}) {
  const t = useTranslations('product');
  const parts = useTranslations('cart.parts');
  const part = chargePart(charge, plan);
  const amount = partAmount(part, quantity);
  const reason = getUntotalledReason(charge, plan);
  const qualifier = formatTerms(charge.chargeType, charge.chargeModel);
  return (
    <>
      <td className={`${CELL} @max-3xl:col-span-6 @max-3xl:pt-1.5`}>
        <span className="wrap-anywhere">{charge.name || t('plans.unnamedCharge')}</span>
        {qualifier && <span className="text-muted text-small"> {qualifier}</span>}
      </td>
      <td className={`${CELL} text-end tabular-nums @max-3xl:col-span-3 @max-3xl:text-start`}>
        <MoneyText value={charge.cost} missing="—" />
        {charge.unitOfMeasure?.trim() && (
          <span className="text-muted text-small wrap-anywhere"> / {charge.unitOfMeasure}</span>
        )}
      </td>
      <td className={`${CELL} pe-4! text-end tabular-nums @max-3xl:col-span-3 @max-3xl:pe-0!`}>
        {amount && !reason ? (
          <>
            <MoneyText value={amount} />
            {part.cycle !== null && (
              <span className="text-muted text-small"> {cycleText(parts, part.cycle)}</span>
            )}
          </>
        ) : (
          <span className="text-muted text-small">{reason ? t(`untotalled.${reason}`) : '—'}</span>
        )}
      </td>
    </>
  );
}

/** The totals of a plan for the quantity, by billing frequency; or that there is none. */
export function PlanTotal({ plan, quantity }: { plan: RatePlanFacts; quantity: number }) {
  const t = useTranslations('product.plans');
  const parts = useTranslations('cart.parts');
  const totals = planTotals(plan, quantity);
  if (!totals) return <span className="text-muted">{t('noTotal')}</span>;
  const sums = [
    ...totals.recurring.flatMap(({ cycle, amounts }) =>
      amounts.map((amount) => ({ how: cycleText(parts, cycle), amount })),
    ),
    ...totals.oneOff.map((amount) => ({ how: t('once'), amount })),
  ];
  return (
    <span className="inline-flex flex-wrap items-baseline justify-end gap-x-3">
      <span className="text-muted text-small">{t('total')}</span>
      {sums.length === 0 && <span className="text-muted">—</span>}
      {sums.map(({ how: qualifier, amount }) => (
        <span key={`${qualifier} ${amount.currency}`} className="whitespace-nowrap">
          <MoneyText value={amount} className="font-semibold" />{' '}
          <span className="text-muted text-small">{qualifier}</span>
        </span>
      ))}
      {totals.partial && <span className="text-muted text-small">{t('plusUsage')}</span>}
    </span>
  );
}

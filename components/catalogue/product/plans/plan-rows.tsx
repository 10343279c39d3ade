'use client';
import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { isInRange, quantityRange } from '@/lib/catalogue/line-prices/rules';
import type { RatePlanFacts } from '@/lib/catalogue/model/schema';
import { useChoice } from '../choice-context';
import { ChargeCells, PlanTotal } from './plan-charges';
import { formatTerms, limitsText, planFault } from './plan-labels';

const CELL = 'px-cell py-2 align-top @max-3xl:px-0 @max-3xl:py-0';
const ROW = '@max-3xl:grid @max-3xl:grid-cols-6 @max-3xl:gap-x-4 @max-3xl:gap-y-1 @max-3xl:px-4';

/** The plan's name with its radio button, its quantities, and whether it is the default or cannot be ordered. */
function PlanChoice({ plan }: { plan: RatePlanFacts }) {
  const [t, ranges] = [useTranslations('product.plans'), useTranslations('pricing.ranges')];
  const { facts, choice, change } = useChoice();
  const fault = facts.price ? planFault(plan) : null;
  const range = quantityRange(plan);
  const isOutside = range !== null && !isInRange(choice.quantity, range);
  const canChoose = facts.price !== null && !facts.gone;
  const Frame = canChoose ? 'label' : 'div';
  return (
    <Frame className={canChoose ? 'flex cursor-pointer gap-3' : 'flex gap-3'}>
      {canChoose && (
        <input
          type="radio"
          name="rate-plan"
          value={plan.id}
          checked={choice.ratePlanId === plan.id}
          onChange={() => change({ ratePlanId: plan.id })}
          className="mt-0.5 size-4 shrink-0 accent-primary"
        />
      )}
      <span className="grid min-w-0 gap-1">
        <span className="wrap-anywhere font-medium">
          {plan.name.trim() || t('unnamed', { id: String(plan.id) })}
        </span>
        <span className={isOutside ? 'text-small text-warning-ink' : 'text-muted text-small'}>
          {limitsText(t, ranges, plan)}
        </span>
        {(plan.isDefault || fault) && (
          <span className="flex flex-wrap gap-1">
            {plan.isDefault && <Badge icon={null}>{t('default')}</Badge>}
            {fault && <Badge tone="warning">{t(fault)}</Badge>}
          </span>
        )}
      </span>
    </Frame>
  );
}

/** A term of the plan; on narrow screens with its name. */
function Term({ name, value, rows }: { name: string; value: string | null; rows: number }) {
  return (
    <td rowSpan={rows} className={`${CELL} wrap-anywhere tabular-nums @max-3xl:col-span-2`}>
      <span className="block text-muted text-small @3xl:hidden">{name}</span>
      {value === null || value === '' ? <span className="text-muted">—</span> : value}
    </td>
  );
}

/** One plan: its terms, its charges and their total. */
export function PlanRows({ plan }: { plan: RatePlanFacts }) {
  const t = useTranslations('product.plans');
  const { facts, choice } = useChoice();
  const { charges } = plan;
  const rows = Math.max(1, charges.length);
  const [first, ...others] = charges;
  const cells = { plan, quantity: choice.quantity };
  // The contract states a number only: months and years look the same.
  const toTerm = (value: number | null) => (value === null ? null : t('unitNotStated', { value }));
  const isChosen = choice.ratePlanId === plan.id && facts.price !== null && !facts.gone;
  return (
    <tbody
      className={`${isChosen ? 'bg-selected' : 'hover:bg-hover'} @max-3xl:block @max-3xl:border-b @max-3xl:py-3 @max-3xl:last:border-b-0`}
    >
      <tr className={ROW}>
        <td rowSpan={rows} className={`${CELL} ps-4! @max-3xl:col-span-6 @max-3xl:pb-1 @max-3xl:ps-0!`}>
          <PlanChoice plan={plan} />
        </td>
        <Term name={t('term')} value={toTerm(plan.termLength)} rows={rows} />
        <Term name={t('billing')} value={formatTerms(plan.billingFrequency)} rows={rows} />
        <Term name={t('renewal')} value={toTerm(plan.renewalTermLength)} rows={rows} />
        {first ? (
          <ChargeCells charge={first} {...cells} />
        ) : (
          <td colSpan={3} className={`${CELL} text-muted @max-3xl:col-span-6`}>
            {t('noCharges')}
          </td>
        )}
      </tr>
      {others.map((charge) => (
        <tr key={charge.id} className={ROW}>
          <ChargeCells charge={charge} {...cells} />
        </tr>
      ))}
      <tr className={ROW}>
        <td
          colSpan={7}
          aria-live={isChosen ? 'polite' : undefined}
          className={`${CELL} border-b pe-4! pb-2.5 text-end tabular-nums @max-3xl:col-span-6 @max-3xl:pt-1.5 @max-3xl:border-b-0 @max-3xl:pe-0! @max-3xl:pb-0`}
        >
          <PlanTotal {...cells} />
        </td>
      </tr>
    </tbody>
  );
}

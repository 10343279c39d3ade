'use client';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { MoneyText } from '@/components/ui/money-text';
import type { ChargeFacts, RatePlanFacts } from '@/lib/catalogue/schema';
import { rangeText } from '@/lib/pricing/problems';
import { quantityRange } from '@/lib/pricing/rules';
import { useChoice } from './choice-context';

/** "per_unit" reads "per unit": the words are the supplier's, only the underscores go. */
const words = (...parts: (string | null)[]) =>
  parts
    .flatMap((part) => part?.replaceAll('_', ' ').trim() || [])
    .join(', ')
    .toLowerCase();

function Charge({ charge }: { charge: ChargeFacts }) {
  const how = words(charge.chargeType, charge.chargeModel);
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4">
      <span className="min-w-0 wrap-anywhere">
        {charge.name}
        {how && <span className="text-muted text-small"> {how}</span>}
      </span>
      <span className="ml-auto whitespace-nowrap text-right">
        <MoneyText value={charge.cost} className="font-semibold" />
        {charge.unitOfMeasure && <span className="text-muted text-small"> / {charge.unitOfMeasure}</span>}
      </span>
    </li>
  );
}

function limitsText(plan: RatePlanFacts): string {
  const range = quantityRange(plan);
  if (!range) return `at least ${plan.minQuantity}, at most ${plan.maxQuantity}`;
  return range.min === 1 && range.max === null ? 'any' : rangeText(range);
}

/** Terms as they came: the contract gives their lengths no unit, so none is invented (DESIGN §5). */
function Terms({ plan }: { plan: RatePlanFacts }) {
  const terms = [
    { name: 'Term', value: plan.termLength },
    { name: 'Billing', value: words(plan.billingFrequency) || null },
    { name: 'Renewal', value: plan.renewalTermLength },
    { name: 'Quantity', value: limitsText(plan) },
  ];
  return (
    <dl className="flex flex-wrap gap-x-5 gap-y-1 text-small">
      {terms.map(({ name, value }) => (
        <div key={name} className="flex gap-1.5">
          <dt className="text-muted">{name}</dt>
          <dd className="tabular-nums">{value ?? '—'}</dd>
        </div>
      ))}
    </dl>
  );
}

function Plan({ plan }: { plan: RatePlanFacts }) {
  const { facts, choice, change } = useChoice();
  const isUsable =
    plan.complete && plan.charges.length > 0 && plan.charges.every(({ cost }) => cost !== null);
  const isHidden = facts.priceNote === 'no-price-list';
  return (
    <label className="flex cursor-pointer gap-3 border-b px-4 py-3 last:border-b-0 hover:bg-hover has-checked:bg-selected">
      <input
        type="radio"
        name="rate-plan"
        value={plan.id}
        checked={choice.ratePlanId === plan.id}
        onChange={() => change({ ratePlanId: plan.id })}
        className="mt-0.5 size-4 shrink-0 accent-primary"
      />
      <span className="grid min-w-0 flex-1 gap-1.5">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 wrap-anywhere font-medium">{plan.name}</span>
          {plan.isDefault && <Badge icon={null}>Default</Badge>}
          {!isUsable && !isHidden && <Badge tone="warning">No complete price</Badge>}
        </span>
        <Terms plan={plan} />
        {plan.charges.length > 0 && (
          <ul className="grid gap-0.5">
            {plan.charges.map((charge) => (
              <Charge key={charge.id} charge={charge} />
            ))}
          </ul>
        )}
      </span>
    </label>
  );
}

/** The rate plans side by side: term, billing, renewal, limits and each charge. */
export function PlanTable() {
  const { facts } = useChoice();
  if (facts.ratePlans.length === 0) return null;
  return (
    <Card title="Plans" flush>
      <div role="radiogroup" aria-label="Plan">
        {facts.ratePlans.map((plan) => (
          <Plan key={plan.id} plan={plan} />
        ))}
      </div>
    </Card>
  );
}

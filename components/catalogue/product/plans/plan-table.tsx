'use client';
import { Card } from '@/components/ui/card';
import { usePerson } from '@/components/ui/person-context';
import { useChoice } from '../choice-context';
import { PlanRows } from './plan-rows';

const HEAD = 'px-cell py-2 font-medium';

/** The rate plans in one table: terms, each charge, and what they come to for the quantity that is chosen. */
export function PlanTable() {
  const { facts, choice } = useChoice();
  const { locale } = usePerson();
  if (facts.ratePlans.length === 0) return null;
  return (
    <Card title="Plans" flush className="@container">
      <fieldset className="min-w-0">
        <legend className="sr-only">Plan</legend>
        <table className="w-full border-separate border-spacing-0 text-left @max-3xl:block">
          <caption className="sr-only">Plans with their charges</caption>
          <thead className="bg-sunken text-muted text-small @max-3xl:hidden">
            <tr>
              <th scope="col" className={`${HEAD} pl-4!`}>
                Plan
              </th>
              <th scope="col" className={HEAD}>
                Term
              </th>
              <th scope="col" className={HEAD}>
                Billing
              </th>
              <th scope="col" className={HEAD}>
                Renewal
              </th>
              <th scope="col" className={HEAD}>
                Charge
              </th>
              <th scope="col" className={`${HEAD} text-right`}>
                Price
              </th>
              <th scope="col" className={`${HEAD} pr-4! text-right`}>
                For {choice.quantity.toLocaleString(locale)}
              </th>
            </tr>
          </thead>
          {facts.ratePlans.map((plan) => (
            <PlanRows key={plan.id} plan={plan} />
          ))}
        </table>
        <p className="px-4 py-2 text-muted text-small">
          Term and renewal are the supplier’s numbers as they came; they have no unit, so nothing is added up
          over a term.
          {!facts.price && ' The price of this product is on request, so no plan of it can be ordered here.'}
        </p>
      </fieldset>
    </Card>
  );
}

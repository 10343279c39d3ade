'use client';
import { useTranslations } from 'next-intl';
import { PLANS_ID } from '@/components/catalogue/use-row';
import { Card } from '@/components/ui/card';
import { useChoice } from '../choice-context';
import { PlanRows } from './plan-rows';

const HEAD = 'px-cell py-2 font-medium';

/** The rate plans in one table: terms, charges, and totals for the selected quantity. */
export function PlanTable() {
  const { facts, choice } = useChoice();
  const t = useTranslations('product.plans');
  if (facts.ratePlans.length === 0) return null;
  return (
    <Card title={t('title')} flush className="@container">
      <fieldset id={PLANS_ID} className="min-w-0 scroll-mt-32">
        <legend className="sr-only">{t('plan')}</legend>
        <table className="w-full border-separate border-spacing-0 text-start @max-3xl:block">
          <caption className="sr-only">{t('caption')}</caption>
          <thead className="bg-sunken text-muted text-small @max-3xl:hidden">
            <tr>
              <th scope="col" className={`${HEAD} ps-4!`}>
                {t('plan')}
              </th>
              <th scope="col" className={HEAD}>
                {t('term')}
              </th>
              <th scope="col" className={HEAD}>
                {t('billing')}
              </th>
              <th scope="col" className={HEAD}>
                {t('renewal')}
              </th>
              <th scope="col" className={HEAD}>
                {t('charge')}
              </th>
              <th scope="col" className={`${HEAD} text-end`}>
                {t('price')}
              </th>
              <th scope="col" className={`${HEAD} pe-4! text-end`}>
                {t('forQuantity', { quantity: choice.quantity })}
              </th>
            </tr>
          </thead>
          {facts.ratePlans.map((plan) => (
            <PlanRows key={plan.id} plan={plan} />
          ))}
        </table>
        <p className="px-4 py-2 text-muted text-small">
          {t('note')} {!facts.price && t('noteOnRequest')}
        </p>
      </fieldset>
    </Card>
  );
}

'use client';
import { Columns3, EqualNot } from 'lucide-react';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { updateUrl, useUrlSearch } from '@/components/shell/use-url-search';
import { Checkbox } from '@/components/ui/checkbox';
import { EmptyState } from '@/components/ui/empty-state';
import { LinkButton } from '@/components/ui/link-button';
import { usePerson } from '@/components/ui/person-context';
import { lowestPlanPrice, periodText } from '@/lib/catalogue/line-prices/plan-price';
import {
  type Compared,
  comparedIds,
  comparePath,
  factRows,
  MAX_COMPARED,
  type PlanText,
  specificationRows,
} from '@/lib/catalogue/product/comparison-rules';
import { formatMoney } from '@/lib/platform/formats/money';
import { useProductSelection } from '../selection/use-product-selection';
import { CompareTable } from './compare-table';

interface CompareScreenProps {
  organisationId: number;
  products: readonly Compared[];
  canOrder: boolean;
}

/** Products side by side, with differences marked. Their ids are in the URL. */
export function CompareScreen({ organisationId, products, canOrder }: CompareScreenProps) {
  const [t, actions] = [useTranslations('catalogue'), useTranslations('ui.actions')];
  const { locale, currencyDisplay } = usePerson();
  const [isOnlyDifferences, setOnlyDifferences] = useState(false);
  const { selected, toggle } = useProductSelection(organisationId);
  const ids = comparedIds(new URLSearchParams(useUrlSearch()).get('ids') ?? undefined);
  const periods = useTranslations('pricing.periods');
  const shown = products.filter(({ facts }) => ids.includes(facts.id));
  const remove = (id: number) => {
    const product = selected.find((one) => one.id === id);
    if (product) toggle(product);
    const rest = ids.filter((one) => one !== id);
    updateUrl(comparePath(organisationId, rest), 'replace');
  };
  if (shown.length === 0)
    return (
      <EmptyState
        wholePage
        icon={Columns3}
        title={t('compare.empty')}
        detail={t('compare.emptyDetail', { most: MAX_COMPARED })}
        action={
          <LinkButton variant="primary" href={`/o/${organisationId}/products` as Route}>
            {actions('findProducts')}
          </LinkButton>
        }
      />
    );
  const planText: PlanText = (plans) => {
    const lowest = lowestPlanPrice(plans);
    if (!lowest) return null;
    const price = formatMoney(lowest.price, locale, currencyDisplay);
    const period = periodText(periods, lowest.cycle);
    return t(plans.length > 1 ? 'facts.planFrom' : 'facts.planPrice', { price, period }).trim();
  };
  const groups = [
    { title: t('compare.overview'), rows: factRows(t, shown, locale, currencyDisplay, planText) },
    { title: t('compare.specification'), rows: specificationRows(shown) },
  ];
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h1 className="text-title">
          {shown.length === 1 ? t('compare.title') : t('compare.titleCount', { count: shown.length })}
        </h1>
        {shown.length > 1 && (
          <div className="flex flex-wrap items-center gap-x-4">
            <span className="inline-flex items-center gap-1.5 text-muted text-small">
              <EqualNot aria-hidden className="size-3.5 text-warning-ink" />
              {t('compare.differences')}
            </span>
            <Checkbox
              label={t('compare.onlyDifferences')}
              checked={isOnlyDifferences}
              onChange={(event) => setOnlyDifferences(event.target.checked)}
            />
          </div>
        )}
      </div>
      <CompareTable
        organisationId={organisationId}
        products={shown}
        canOrder={canOrder}
        groups={groups.map(({ title, rows }) => ({
          title,
          rows: isOnlyDifferences && shown.length > 1 ? rows.filter(({ differs }) => differs) : rows,
        }))}
        onRemove={remove}
      />
    </>
  );
}

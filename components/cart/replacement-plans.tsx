'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { LoadError } from '@/components/ui/load-error';
import { Skeleton, SkeletonRegion } from '@/components/ui/skeleton';
import { productPageQuery } from '@/lib/cart/replace-line-queries';
import type { ProductRow } from '@/lib/catalogue/model/schema';
import { PlanChoices } from './plan-choices';

interface ReplacementPlansProps {
  organisationId: number;
  product: ProductRow;
  isBusy: boolean;
  onUse: (ratePlanId: number) => void;
  onBack: () => void;
}

/** The plans of a product that is to take a line's place: one of them must be chosen. */
export function ReplacementPlans({ organisationId, product, isBusy, onUse, onBack }: ReplacementPlansProps) {
  const t = useTranslations('cart.replace');
  const { data, error, refetch } = useQuery(productPageQuery(organisationId, product.id));
  const [chosen, setChosen] = useState<number | null>(null);
  if (!data)
    return error ? (
      <LoadError title={t('plansFailed')} error={error} onRetry={refetch} />
    ) : (
      <SkeletonRegion label={t('loading')}>
        <Skeleton className="h-24" />
      </SkeletonRegion>
    );
  const plans = data.facts.ratePlans;
  const planId = chosen ?? plans.find(({ isDefault }) => isDefault)?.id ?? null;
  return (
    <div className="grid gap-3">
      <p className="break-words font-medium">{product.name}</p>
      <PlanChoices plans={plans} value={planId} onChange={setChosen} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onBack}>{t('back')}</Button>
        <Button
          variant="primary"
          busy={isBusy}
          disabled={planId === null}
          onClick={() => planId !== null && onUse(planId)}
        >
          {t('use')}
        </Button>
      </div>
    </div>
  );
}

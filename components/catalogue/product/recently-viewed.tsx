'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { usePerson } from '@/components/ui/person-context';
import { MAX_RECENT_PRODUCTS } from '@/lib/catalogue/model/constants';
import { recordVisitMutation, visitsQuery } from '@/lib/catalogue/queries';
import { ProductStrip } from './product-strip';

interface RecentlyViewedProps {
  organisationId: number;
  productId: number;
}

/** The products that the person viewed last for this organisation; records the visit of this one. */
export function RecentlyViewed({ organisationId, productId }: RecentlyViewedProps) {
  const t = useTranslations('product.page');
  const { isViewing } = usePerson();
  const { data } = useQuery(visitsQuery(organisationId));
  const { mutate } = useMutation(recordVisitMutation(useQueryClient(), organisationId));
  useEffect(() => {
    if (!isViewing) mutate(productId);
  }, [isViewing, mutate, productId]);
  const others = data?.products.filter(({ id }) => id !== productId).slice(0, MAX_RECENT_PRODUCTS) ?? [];
  return <ProductStrip title={t('recent')} organisationId={organisationId} products={others} />;
}

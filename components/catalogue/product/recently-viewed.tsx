'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { recordVisitMutation, visitsQuery } from '@/lib/catalogue/visits/queries';
import { MAX_RECENT_PRODUCTS } from '@/lib/catalogue/visits/schema';
import { ProductStrip } from './product-strip';

interface RecentlyViewedProps {
  organisationId: number;
  productId: number;
}

/** What the person looked at before this, for the same organisation; notes that they look at this one. */
export function RecentlyViewed({ organisationId, productId }: RecentlyViewedProps) {
  const { data } = useQuery(visitsQuery(organisationId));
  const { mutate } = useMutation(recordVisitMutation(useQueryClient(), organisationId));
  useEffect(() => mutate(productId), [mutate, productId]);
  const others = data?.products.filter(({ id }) => id !== productId).slice(0, MAX_RECENT_PRODUCTS) ?? [];
  return <ProductStrip title="Recently seen" organisationId={organisationId} products={others} />;
}

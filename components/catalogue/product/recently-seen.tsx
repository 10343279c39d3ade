'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { recordVisitMutation, visitsQuery } from '@/lib/catalogue/visits/queries';
import { MOST_SHOWN } from '@/lib/catalogue/visits/schema';
import { ProductStrip } from './product-strip';

interface RecentlySeenProps {
  organisationId: number;
  productId: number;
}

/** What the person looked at before this, for the same organisation; notes that they look at this one. */
export function RecentlySeen({ organisationId, productId }: RecentlySeenProps) {
  const { data } = useQuery(visitsQuery(organisationId));
  const { mutate } = useMutation(recordVisitMutation(useQueryClient(), organisationId));
  useEffect(() => mutate(productId), [mutate, productId]);
  const others = data?.products.filter(({ id }) => id !== productId).slice(0, MOST_SHOWN) ?? [];
  return <ProductStrip title="Recently seen" organisationId={organisationId} products={others} />;
}

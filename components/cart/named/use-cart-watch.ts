'use client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import type { CartDto } from '@/lib/cart/model/schema';
import { cartVersionQuery } from '@/lib/cart/named/queries';
import { countDifferences } from '@/lib/cart/optimistic';
import { type CartView, cartKeys, cartQuery } from '@/lib/cart/queries';

/**
 * Keeps a shared cart up to date: while the page is in view it polls the version, and reads the cart again when someone else
 * changed it. Typed text stays in its field. The cart is not read while a change of this window is being saved.
 * @returns an announcement of the others' changes for screen readers; empty without any
 */
export function useCartWatch(view: CartView, cart: CartDto | undefined): string {
  const t = useTranslations('carts.watch');
  const client = useQueryClient();
  const [announcement, setAnnouncement] = useState('');
  const cartId = cart?.isShared ? cart.id : null;
  const { data, error, dataUpdatedAt } = useQuery({
    ...cartVersionQuery(client, view.organisationId, cartId ?? ''),
    enabled: cartId !== null,
  });
  const { organisationId, cartId: viewedId } = view;
  const isBehind = cart !== undefined && data !== undefined && data.version > cart.version;
  const isLost = error !== null;
  const changedBy = data?.changedBy ?? null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at again after each answer, as a change may have been on its way
  useEffect(() => {
    if (cartId === null || !(isBehind || isLost)) return;
    if (client.isMutating({ mutationKey: cartKeys.forOrganisation(organisationId) }) > 0) return;
    const query = cartQuery({ organisationId, cartId: viewedId });
    const before = client.getQueryData(query.queryKey);
    void client.fetchQuery({ ...query, staleTime: 0 }).then(
      (after) => {
        if (!before || after.id !== before.id) return setAnnouncement(t('lost'));
        const count = countDifferences(before, after);
        if (count === 0) return;
        setAnnouncement(
          changedBy === null ? t('changedElsewhere', { count }) : t('changed', { name: changedBy, count }),
        );
      },
      () => undefined,
    );
  }, [cartId, isBehind, isLost, changedBy, dataUpdatedAt, client, organisationId, viewedId, t]);
  return announcement;
}

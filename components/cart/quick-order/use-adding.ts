'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useReason } from '@/components/platform/messages/use-reason';
import { cartSummaryQuery, refreshCart } from '@/lib/cart/queries';
import { countRows, toAddedLines } from '@/lib/cart/quick-order/draft';
import { addLines } from '@/lib/cart/quick-order/queries';
import type { DraftStore } from './draft-store';

/** Outcome of the last press for the lines at that time: `added`, `merged` into others, or still in the grid. */
export interface Added {
  lines: number;
  added: number;
  merged: number;
  rest: number;
}

/** Adds the lines that are ready to the cart that the header shows. */
export function useAdding(store: DraftStore, organisationId: number) {
  const t = useTranslations('quick-order.added');
  const reason = useReason();
  const client = useQueryClient();
  const [isAdding, setAdding] = useState(false);
  const [added, setAdded] = useState<Added | null>(null);
  const [error, setError] = useState<string | null>(null);
  const add = async () => {
    if (isAdding) return;
    setAdding(true);
    // The row that the cursor is in has not been checked yet.
    await store.retry();
    const before = countRows(store.getSnapshot().rows).lines;
    const lines = toAddedLines(store.getSnapshot().rows);
    if (lines.length === 0) return setAdding(false);
    try {
      const cart = await client.ensureQueryData(cartSummaryQuery(organisationId));
      const { cartId, version: cartVersion } = cart;
      const result = await addLines(organisationId, { cartId, cartVersion, lines });
      const gone = store.takeAdded(lines, result.rejected);
      const [merged, rest] = [gone - result.added, before - gone];
      setAdded({ lines: before, added: result.added, merged, rest });
      setError(null);
    } catch (failure) {
      setError(reason(failure, t('notAdded')));
    }
    await refreshCart(client, organisationId);
    setAdding(false);
  };
  const dismiss = () => {
    setAdded(null);
    setError(null);
  };
  return { add, isAdding, added, error, dismiss };
}

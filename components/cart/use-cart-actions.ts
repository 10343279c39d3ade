'use client';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useToast } from '@/components/ui/toast';
import {
  acceptChangesMutation,
  changeLineMutation,
  type LineChangeInput,
  removeLineMutation,
} from '@/lib/cart/line-queries';
import { lineName } from '@/lib/cart/model/rules';
import type { AddLineInput, CartDto, CartLine } from '@/lib/cart/model/schema';
import { toLineSnapshot } from '@/lib/cart/model/snapshot-rules';
import { diffCarts, type LineDifference } from '@/lib/cart/optimistic';
import { addLineMutation, type CartView, cartQuery, getShownCart } from '@/lib/cart/queries';
import { ApiError } from '@/lib/platform/http/browser';
import type { Translator } from '@/lib/platform/messages/types';
import { type LineError, useLineError } from './use-line-error';
import { useSavedForLater } from './use-saved-for-later';

function formatDifference(t: Translator<'cart.errors'>, { line, from, to }: LineDifference): string {
  const name = lineName(line);
  if (to === null) return t('lineRemoved', { name });
  return from === null ? t('lineAdded', { name, count: to }) : t('lineChanged', { name, from, to });
}

/** Shows what another tab changed, compared with the state that this tab showed. */
async function notifyConflict(
  t: Translator<'cart.errors'>,
  client: QueryClient,
  toast: ReturnType<typeof useToast>,
  view: CartView,
  before: CartDto | undefined,
): Promise<void> {
  const latest = client.fetchQuery({ ...cartQuery(view), staleTime: 0 });
  const after = await latest.catch(() => undefined);
  const differences = before && after ? diffCarts(before, after) : [];
  const shown = differences.slice(0, 3).map((difference) => formatDifference(t, difference));
  const rest =
    differences.length > shown.length ? [t('more', { count: differences.length - shown.length })] : [];
  toast.warning({
    title: t('changedElsewhere'),
    detail: `${[...shown, ...rest].join(' · ')}\n${t('changedElsewhereDetail')}`.trim(),
  });
}

/** Takes a snapshot of the facts shown for each line whose product is known. */
const toAcceptances = (lines: readonly CartLine[]) =>
  lines.flatMap((line) => (line.facts ? [{ id: line.id, snapshot: toLineSnapshot(line.facts, line) }] : []));

/** A line as it is added again. */
const toAddedLine = ({
  productId,
  quantity,
  ratePlanId,
  provisioning,
  maintenance,
  reference,
}: CartLine): AddLineInput => ({ productId, quantity, ratePlanId, provisioning, maintenance, reference });

/** Tracks lines with an unreadable quantity: the cart cannot be ordered until they are corrected. */
function useUnreadLines() {
  const [unreadLineIds, setUnreadLineIds] = useState<ReadonlySet<string>>(new Set());
  const setUnread = (lineId: string, isUnread: boolean) =>
    setUnreadLineIds((before) => {
      const others = [...before].filter((id) => id !== lineId);
      return before.has(lineId) === isUnread ? before : new Set(isUnread ? [...before, lineId] : others);
    });
  return { unreadLineIds, setUnread };
}

/** The actions on the lines of a cart. An error stays at its line until the line is changed again. */
export function useCartActions(view: CartView) {
  const { organisationId } = view;
  const t = useTranslations('cart.errors');
  const toLineError = useLineError();
  const client = useQueryClient();
  const toast = useToast();
  const [lineErrors, setLineErrors] = useState<Record<string, LineError | undefined>>({});
  const setLineError = (lineId: string, lineError: LineError | undefined) =>
    setLineErrors((before) => ({ ...before, [lineId]: lineError }));

  const unread = useUnreadLines();

  const fail = (error: unknown, before: CartDto | undefined, lineId?: string, requested?: number) => {
    if (error instanceof ApiError && error.code === 'conflict')
      void notifyConflict(t, client, toast, view, before);
    else if (lineId) setLineError(lineId, toLineError(error, requested));
    else toast.danger({ title: t('nothingChanged'), detail: toLineError(error).message });
  };

  const change = useMutation(
    changeLineMutation(client, view, (error, { lineId, quantity }, before) =>
      fail(error, before, lineId, quantity),
    ),
  );
  const remove = useMutation(
    removeLineMutation(client, view, (error, { lineId }, before) => fail(error, before, lineId)),
  );
  const accept = useMutation(
    acceptChangesMutation(client, view, (error, _lines, before) => fail(error, before)),
  );
  const add = useMutation(addLineMutation(client, organisationId, getShownCart(client, view).id));
  const savedForLater = useSavedForLater(view, fail);

  return {
    view,
    lineErrors,
    setLineError,
    ...unread,
    /** Resolves when the change is saved or rejected; the error is in `lineErrors`. @returns true when it is saved */
    change: (input: LineChangeInput): Promise<boolean> => {
      setLineError(input.lineId, undefined);
      return change.mutateAsync(input).then(
        () => true,
        () => false,
      );
    },
    remove: (lineId: string) => remove.mutate({ lineId }),
    accept: (lines: readonly CartLine[]) => accept.mutate(toAcceptances(lines)),
    isAccepting: accept.isPending,
    later: savedForLater,
    /** Adds a removed line again as it was. */
    restore: (line: CartLine) => add.mutateAsync(toAddedLine(line)),
  };
}

export type CartActions = ReturnType<typeof useCartActions>;

'use client';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useToast } from '@/components/ui/toast';
import { diffCarts, type LineDifference } from '@/lib/cart/optimistic';
import {
  acceptChangesMutation,
  addLineMutation,
  cartQuery,
  changeLineMutation,
  type LineChangeInput,
  removeLineMutation,
} from '@/lib/cart/queries';
import { lineName, toLineSnapshot } from '@/lib/cart/rules';
import type { CartDto, CartLine } from '@/lib/cart/schema';
import { ApiError } from '@/lib/http/browser';
import { type QuantityRange, quantityRangeSchema } from '@/lib/pricing/schema';
import { useSavedForLater } from './use-saved-for-later';

/** Why a change of a line was not taken, and what would be. */
export interface LineRefusal {
  message: string;
  /** The quantity that was asked for, when that was the reason. */
  requested?: number;
  allowed?: QuantityRange;
}

function formatDifference({ line, from, to }: LineDifference): string {
  if (to === null) return `${lineName(line)}: removed`;
  return from === null ? `${lineName(line)}: ${to} added` : `${lineName(line)}: ${from} → ${to}`;
}

export function toLineRefusal(error: unknown, requested?: number): LineRefusal {
  if (!(error instanceof ApiError)) return { message: 'This did not work. Try again.' };
  const allowed = quantityRangeSchema.safeParse(error.facts.allowed);
  const message = error.fields[0]?.message ?? error.detail ?? error.message;
  return allowed.success ? { message, requested, allowed: allowed.data } : { message };
}

/** Two tabs: says what the other one did, from the state that this one showed. */
async function notifyConflict(
  client: QueryClient,
  toast: ReturnType<typeof useToast>,
  organisationId: number,
  before: CartDto | undefined,
): Promise<void> {
  const latest = client.fetchQuery({ ...cartQuery(organisationId), staleTime: 0 });
  const after = await latest.catch(() => undefined);
  const differences = before && after ? diffCarts(before, after) : [];
  const shown = differences.slice(0, 3).map(formatDifference);
  const rest = differences.length > shown.length ? [`and ${differences.length - shown.length} more`] : [];
  toast.warning({
    title: 'The cart was changed in another window',
    detail:
      `${[...shown, ...rest].join(' · ')}\nYour own change was not made. Repeat it if you still want it.`.trim(),
  });
}

/** What a person can do with the lines of a cart. Every refusal is kept at its line until the line is changed again. */
export function useCartActions(organisationId: number) {
  const client = useQueryClient();
  const toast = useToast();
  const [refusals, setRefusals] = useState<Record<string, LineRefusal | undefined>>({});
  const refuse = (lineId: string, refusal: LineRefusal | undefined) =>
    setRefusals((before) => ({ ...before, [lineId]: refusal }));

  const fail = (error: unknown, before: CartDto | undefined, lineId?: string, requested?: number) => {
    if (error instanceof ApiError && error.code === 'conflict')
      void notifyConflict(client, toast, organisationId, before);
    else if (lineId) refuse(lineId, toLineRefusal(error, requested));
    else toast.danger({ title: 'Nothing was changed', detail: toLineRefusal(error).message });
  };

  const change = useMutation(
    changeLineMutation(client, organisationId, (error, { lineId, quantity }, before) =>
      fail(error, before, lineId, quantity),
    ),
  );
  const remove = useMutation(
    removeLineMutation(client, organisationId, (error, { lineId }, before) => fail(error, before, lineId)),
  );
  const accept = useMutation(
    acceptChangesMutation(client, organisationId, (error, _lines, before) => fail(error, before)),
  );
  const add = useMutation(addLineMutation(client, organisationId));
  const savedForLater = useSavedForLater(organisationId, fail);

  return {
    refusals,
    refuse,
    /** Settles when the change was taken or refused; a refusal is at the line then. */
    change: async (input: LineChangeInput): Promise<void> => {
      refuse(input.lineId, undefined);
      await change.mutateAsync(input).catch(() => undefined);
    },
    remove: (lineId: string) => remove.mutate({ lineId }),
    accept: (lines: readonly CartLine[]) =>
      accept.mutate(
        lines.flatMap((line) =>
          line.facts ? [{ id: line.id, seen: toLineSnapshot(line.facts, line) }] : [],
        ),
      ),
    isAccepting: accept.isPending,
    later: savedForLater,
    /** Puts a removed line back as it was. */
    putBack: ({ productId, quantity, ratePlanId, provisioning, maintenance }: CartLine) =>
      add.mutateAsync({ productId, quantity, ratePlanId, provisioning, maintenance }),
  };
}

export type CartActions = ReturnType<typeof useCartActions>;

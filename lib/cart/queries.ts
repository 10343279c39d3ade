import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { ask, pathWith } from '@/lib/http/browser';
import { afterAcceptance, afterChange, afterRemoval } from './optimistic';
import {
  type AddLineInput,
  type CartReceipt,
  type CartView,
  type ChangeLineInput,
  cartReceiptSchema,
  cartSummarySchema,
  cartViewSchema,
  type Seen,
} from './schema';

export const cartKeys = {
  all: ['cart'] as const,
  /** Everything of one organisation's cart. */
  of: (organisationId: number) => [...cartKeys.all, organisationId] as const,
};

/**
 * The cart with prices read again: when it is opened and whenever the person comes back to it, since another tab or the
 * supplier may have changed it.
 */
export const cartQuery = (organisationId: number) =>
  queryOptions({
    queryKey: [...cartKeys.of(organisationId), 'view'] as const,
    queryFn: ({ signal }) =>
      ask(pathWith('/api/cart', { organisation: organisationId }), cartViewSchema, { signal }),
    refetchOnWindowFocus: 'always',
  });

/** Counts and totals at the stored prices, for the header and for "2 in cart". */
export const cartSummaryQuery = (organisationId: number) =>
  queryOptions({
    queryKey: [...cartKeys.of(organisationId), 'summary'] as const,
    queryFn: ({ signal }) =>
      ask(pathWith('/api/cart/summary', { organisation: organisationId }), cartSummarySchema, { signal }),
    refetchOnWindowFocus: 'always',
  });

/** Changes of one cart go out one after the other, each with the version that the one before it left. */
export const scopeOf = (organisationId: number) => ({ id: `cart ${organisationId}` });

/** The version of the cart that this window shows. */
export const versionOf = (client: QueryClient, organisationId: number): number =>
  client.getQueryData(cartQuery(organisationId).queryKey)?.version ?? 0;

/** Reads the cart and its summary again; ends when that is done. */
export const refreshCart = (client: QueryClient, organisationId: number) =>
  client.invalidateQueries({ queryKey: cartKeys.of(organisationId) });

/** Puts a product into the cart. Counts it in the header at once and takes it back when it was refused. */
export const addLineMutation = (client: QueryClient, organisationId: number) => {
  const { queryKey } = cartSummaryQuery(organisationId);
  return mutationOptions({
    mutationKey: [...cartKeys.of(organisationId), 'add'],
    scope: scopeOf(organisationId),
    mutationFn: (input: AddLineInput) =>
      ask(pathWith('/api/cart/lines', { organisation: organisationId }), cartReceiptSchema, {
        method: 'POST',
        body: input,
      }),
    onMutate: async ({ productId, quantity: all, later = 0 }) => {
      await client.cancelQueries({ queryKey });
      const quantity = all - later;
      client.setQueryData(
        queryKey,
        (summary) =>
          summary && {
            ...summary,
            quantity: summary.quantity + quantity,
            products: { ...summary.products, [productId]: (summary.products[productId] ?? 0) + quantity },
          },
      );
    },
    onSettled: () => refreshCart(client, organisationId),
  });
};

interface Shown {
  before: CartView | undefined;
}

/** Called when a change was refused, with the cart as the page showed it before. */
export type OnRefused<Variables> = (
  error: unknown,
  variables: Variables,
  before: CartView | undefined,
) => void;

/** Shows the change at once; on a refusal shows the cart as it was and reads it again. */
function optimistic<Variables>(
  client: QueryClient,
  organisationId: number,
  apply: (view: CartView, variables: Variables) => CartView,
  onRefused?: OnRefused<Variables>,
) {
  const { queryKey } = cartQuery(organisationId);
  return {
    scope: scopeOf(organisationId),
    onMutate: async (variables: Variables): Promise<Shown> => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      if (before) client.setQueryData(queryKey, apply(before, variables));
      return { before };
    },
    // Applied again: a read that crossed the change may have brought the lines from before it.
    onSuccess: (receipt: CartReceipt, variables: Variables) => {
      client.setQueryData(
        queryKey,
        (view) => view && { ...apply(view, variables), version: receipt.version },
      );
      return client.invalidateQueries({ queryKey: cartSummaryQuery(organisationId).queryKey });
    },
    onError: (error: unknown, variables: Variables, shown: Shown | undefined) => {
      if (shown?.before) client.setQueryData(queryKey, shown.before);
      onRefused?.(error, variables, shown?.before);
      return refreshCart(client, organisationId);
    },
  };
}

export type LineChangeInput = { lineId: string } & Omit<ChangeLineInput, 'version'>;

/** Changes quantity, plan, add-ons or instructions of a line. */
export const changeLineMutation = (
  client: QueryClient,
  organisationId: number,
  onRefused?: OnRefused<LineChangeInput>,
) => {
  const shown = optimistic(client, organisationId, afterChange, onRefused);
  return mutationOptions({
    ...shown,
    mutationKey: [...cartKeys.of(organisationId), 'change'],
    mutationFn: ({ lineId, ...change }: LineChangeInput) =>
      ask(pathWith(`/api/cart/lines/${lineId}`, { organisation: organisationId }), cartReceiptSchema, {
        method: 'PATCH',
        body: { ...change, version: versionOf(client, organisationId) },
      }),
    onSuccess: (receipt, variables) =>
      // Joined with another line: only the server knows what that one holds now.
      receipt.lineId === variables.lineId
        ? shown.onSuccess(receipt, variables)
        : refreshCart(client, organisationId),
  });
};

export const removeLineMutation = (
  client: QueryClient,
  organisationId: number,
  onRefused?: OnRefused<{ lineId: string }>,
) =>
  mutationOptions({
    ...optimistic(client, organisationId, afterRemoval, onRefused),
    mutationKey: [...cartKeys.of(organisationId), 'remove'],
    mutationFn: ({ lineId }: { lineId: string }) => {
      const query = { organisation: organisationId, version: versionOf(client, organisationId) };
      return ask(pathWith(`/api/cart/lines/${lineId}`, query), cartReceiptSchema, { method: 'DELETE' });
    },
  });

export interface Acceptance {
  id: string;
  seen: Seen;
}

/** Takes note of changed prices and stock, as they were shown. */
export const acceptChangesMutation = (
  client: QueryClient,
  organisationId: number,
  onRefused?: OnRefused<readonly Acceptance[]>,
) =>
  mutationOptions({
    ...optimistic(client, organisationId, afterAcceptance, onRefused),
    mutationKey: [...cartKeys.of(organisationId), 'accept'],
    mutationFn: (lines: readonly Acceptance[]) =>
      ask(pathWith('/api/cart', { organisation: organisationId }), cartReceiptSchema, {
        method: 'PATCH',
        body: { version: versionOf(client, organisationId), lines },
      }),
  });

/** @returns the path of the cart's page */
export const cartPath = (organisationId: number): `/o/${number}/cart` => `/o/${organisationId}/cart`;

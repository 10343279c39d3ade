import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { fetchJson, withQuery } from '@/lib/http/browser';
import { applyAcceptance, applyLineChange, applyRemoval } from './optimistic';
import {
  type AddLineInput,
  type CartDto,
  type CartReceipt,
  type ChangeLineInput,
  cartDtoSchema,
  cartReceiptSchema,
  cartSummarySchema,
  type LineSnapshot,
} from './schema';

export const cartKeys = {
  all: ['cart'] as const,
  /** Everything of one organisation's cart. */
  forOrganisation: (organisationId: number) => [...cartKeys.all, organisationId] as const,
};

/**
 * The cart with prices read again: when it is opened and whenever the person comes back to it, since another tab or the
 * supplier may have changed it.
 */
export const cartQuery = (organisationId: number) =>
  queryOptions({
    queryKey: [...cartKeys.forOrganisation(organisationId), 'view'] as const,
    queryFn: ({ signal }) =>
      fetchJson(withQuery('/api/cart', { organisation: organisationId }), cartDtoSchema, { signal }),
    refetchOnWindowFocus: 'always',
  });

/** Counts and totals at the stored prices, for the header and for "2 in cart". */
export const cartSummaryQuery = (organisationId: number) =>
  queryOptions({
    queryKey: [...cartKeys.forOrganisation(organisationId), 'summary'] as const,
    queryFn: ({ signal }) =>
      fetchJson(withQuery('/api/cart/summary', { organisation: organisationId }), cartSummarySchema, {
        signal,
      }),
    refetchOnWindowFocus: 'always',
  });

/** Changes of one cart go out one after the other, each with the version that the one before it left. */
export const cartMutationScope = (organisationId: number) => ({ id: `cart ${organisationId}` });

/** The version of the cart that this window shows. */
export const getCartVersion = (client: QueryClient, organisationId: number): number =>
  client.getQueryData(cartQuery(organisationId).queryKey)?.version ?? 0;

/** Reads the cart and its summary again; ends when that is done. */
export const refreshCart = (client: QueryClient, organisationId: number) =>
  client.invalidateQueries({ queryKey: cartKeys.forOrganisation(organisationId) });

/** Adds a product to the cart. The header counts it at once; a refusal reverts the count. */
export const addLineMutation = (client: QueryClient, organisationId: number) => {
  const { queryKey } = cartSummaryQuery(organisationId);
  return mutationOptions({
    mutationKey: [...cartKeys.forOrganisation(organisationId), 'add'],
    scope: cartMutationScope(organisationId),
    mutationFn: (input: AddLineInput) =>
      fetchJson(withQuery('/api/cart/lines', { organisation: organisationId }), cartReceiptSchema, {
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

interface OptimisticContext {
  before: CartDto | undefined;
}

/** Called when a change was refused, with the cart as the page showed it before. */
export type OnRefused<Variables> = (
  error: unknown,
  variables: Variables,
  before: CartDto | undefined,
) => void;

/** Shows the change at once; on a refusal shows the cart as it was and reads it again. */
function optimistic<Variables>(
  client: QueryClient,
  organisationId: number,
  apply: (cart: CartDto, variables: Variables) => CartDto,
  onRefused?: OnRefused<Variables>,
) {
  const { queryKey } = cartQuery(organisationId);
  return {
    scope: cartMutationScope(organisationId),
    onMutate: async (variables: Variables): Promise<OptimisticContext> => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      if (before) client.setQueryData(queryKey, apply(before, variables));
      return { before };
    },
    // Applied again: a read that crossed the change may have brought the lines from before it.
    onSuccess: (receipt: CartReceipt, variables: Variables) => {
      client.setQueryData(
        queryKey,
        (cart) => cart && { ...apply(cart, variables), version: receipt.version },
      );
      return client.invalidateQueries({ queryKey: cartSummaryQuery(organisationId).queryKey });
    },
    onError: (error: unknown, variables: Variables, optimisticUpdate: OptimisticContext | undefined) => {
      if (optimisticUpdate?.before) client.setQueryData(queryKey, optimisticUpdate.before);
      onRefused?.(error, variables, optimisticUpdate?.before);
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
  const optimisticUpdate = optimistic(client, organisationId, applyLineChange, onRefused);
  return mutationOptions({
    ...optimisticUpdate,
    mutationKey: [...cartKeys.forOrganisation(organisationId), 'change'],
    mutationFn: ({ lineId, ...change }: LineChangeInput) =>
      fetchJson(withQuery(`/api/cart/lines/${lineId}`, { organisation: organisationId }), cartReceiptSchema, {
        method: 'PATCH',
        body: { ...change, version: getCartVersion(client, organisationId) },
      }),
    onSuccess: (receipt, variables) =>
      // Joined with another line: only the server knows what that one holds now.
      receipt.lineId === variables.lineId
        ? optimisticUpdate.onSuccess(receipt, variables)
        : refreshCart(client, organisationId),
  });
};

export const removeLineMutation = (
  client: QueryClient,
  organisationId: number,
  onRefused?: OnRefused<{ lineId: string }>,
) =>
  mutationOptions({
    ...optimistic(client, organisationId, applyRemoval, onRefused),
    mutationKey: [...cartKeys.forOrganisation(organisationId), 'remove'],
    mutationFn: ({ lineId }: { lineId: string }) => {
      const query = { organisation: organisationId, version: getCartVersion(client, organisationId) };
      return fetchJson(withQuery(`/api/cart/lines/${lineId}`, query), cartReceiptSchema, {
        method: 'DELETE',
      });
    },
  });

export interface Acceptance {
  id: string;
  snapshot: LineSnapshot;
}

/** Takes note of changed prices and stock, as they were shown. */
export const acceptChangesMutation = (
  client: QueryClient,
  organisationId: number,
  onRefused?: OnRefused<readonly Acceptance[]>,
) =>
  mutationOptions({
    ...optimistic(client, organisationId, applyAcceptance, onRefused),
    mutationKey: [...cartKeys.forOrganisation(organisationId), 'accept'],
    mutationFn: (lines: readonly Acceptance[]) =>
      fetchJson(withQuery('/api/cart', { organisation: organisationId }), cartReceiptSchema, {
        method: 'PATCH',
        body: { version: getCartVersion(client, organisationId), lines },
      }),
  });

/** @returns the path of the cart's page */
export const cartPath = (organisationId: number): `/o/${number}/cart` => `/o/${organisationId}/cart`;

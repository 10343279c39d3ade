import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { fetchJson, withQuery } from '@/lib/http/browser';
import { applyAcceptance, applyLineChange, applyRemoval } from './optimistic';
import type {
  AddLineInput,
  CartDto,
  CartReceipt,
  ChangeLineInput,
  cartDtoSchema,
  cartReceiptSchema,
  cartSummarySchema,
  LineSnapshot,
} from './schema';

export const cartKeys = {
  all: ['cart'] as const,
  /** Everything of one organisation's cart. */
  forOrganisation: (organisationId: number) => [...cartKeys.all, organisationId] as const,
};

/** Which cart a page shows: the active one, or the one that its address names. */
export interface CartView {
  organisationId: number;
  cartId?: string;
}

/**
 * The cart with prices read again: when it is opened and whenever the person comes back to it, since another tab or the
 * supplier may have changed it.
 */
export const cartQuery = ({ organisationId, cartId }: CartView) =>
  queryOptions({
    queryKey: [...cartKeys.forOrganisation(organisationId), 'view', cartId ?? null] as const,
    queryFn: ({ signal }) =>
      fetchJson<typeof cartDtoSchema>(
        withQuery('/api/cart', { organisation: organisationId, cart: cartId }),
        {
          signal,
        },
      ),
    refetchOnWindowFocus: 'always',
  });

/** Counts and totals at the stored prices, for the header and for "2 in cart". */
export const cartSummaryQuery = (organisationId: number) =>
  queryOptions({
    queryKey: [...cartKeys.forOrganisation(organisationId), 'summary'] as const,
    queryFn: ({ signal }) =>
      fetchJson<typeof cartSummarySchema>(withQuery('/api/cart/summary', { organisation: organisationId }), {
        signal,
      }),
    refetchOnWindowFocus: 'always',
  });

/** Changes of one organisation's carts go out one after the other, each with the version that the one before it left. */
export const cartMutationScope = (organisationId: number) => ({ id: `cart ${organisationId}` });

/** The cart that this window shows, which a change names: never the one that is active by then. */
export function getShownCart(client: QueryClient, view: CartView): { id: string | null; version: number } {
  const shown = client.getQueryData(cartQuery(view).queryKey);
  return { id: shown?.id ?? view.cartId ?? null, version: shown?.version ?? 0 };
}

/** A path that names the organisation and the cart that this window shows. */
export const toCartPath = (client: QueryClient, view: CartView, path: string): string =>
  withQuery(path, { organisation: view.organisationId, cart: getShownCart(client, view).id });

/** Reads the cart and its summary again; ends when that is done. */
export const refreshCart = (client: QueryClient, organisationId: number) =>
  client.invalidateQueries({ queryKey: cartKeys.forOrganisation(organisationId) });

/** Adds a product to a cart, by default the active one. The header counts it at once; a refusal reverts the count. */
export const addLineMutation = (client: QueryClient, organisationId: number, cartId?: string | null) => {
  const { queryKey } = cartSummaryQuery(organisationId);
  return mutationOptions({
    mutationKey: [...cartKeys.forOrganisation(organisationId), 'add'],
    scope: cartMutationScope(organisationId),
    mutationFn: (input: AddLineInput) =>
      fetchJson<typeof cartReceiptSchema>(
        withQuery('/api/cart/lines', { organisation: organisationId, cart: cartId }),
        {
          method: 'POST',
          body: input,
        },
      ),
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
  view: CartView,
  apply: (cart: CartDto, variables: Variables) => CartDto,
  onRefused?: OnRefused<Variables>,
) {
  const { organisationId } = view;
  const { queryKey } = cartQuery(view);
  return {
    scope: cartMutationScope(organisationId),
    onMutate: async (variables: Variables): Promise<OptimisticContext> => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      if (before) client.setQueryData(queryKey, apply(before, variables));
      return { before };
    },
    // Applied again: a read that crossed the change may have brought the lines from before it. Where somebody else changed
    // the cart meanwhile, its version would stand for lines that this window has not seen: then it is read again.
    onSuccess: (receipt: CartReceipt, variables: Variables) => {
      const shown = client.getQueryData(queryKey);
      if (shown && receipt.version > shown.version + 1) return refreshCart(client, organisationId);
      client.setQueryData(
        queryKey,
        (cart) => cart && { ...apply(cart, variables), version: Math.max(cart.version, receipt.version) },
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
  view: CartView,
  onRefused?: OnRefused<LineChangeInput>,
) => {
  const optimisticUpdate = optimistic(client, view, applyLineChange, onRefused);
  return mutationOptions({
    ...optimisticUpdate,
    mutationKey: [...cartKeys.forOrganisation(view.organisationId), 'change'],
    mutationFn: ({ lineId, ...change }: LineChangeInput) =>
      fetchJson<typeof cartReceiptSchema>(toCartPath(client, view, `/api/cart/lines/${lineId}`), {
        method: 'PATCH',
        body: { ...change, version: getShownCart(client, view).version },
      }),
    onSuccess: (receipt, variables) =>
      // Joined with another line: only the server knows what that one holds now.
      receipt.lineId === variables.lineId
        ? optimisticUpdate.onSuccess(receipt, variables)
        : refreshCart(client, view.organisationId),
  });
};

export const removeLineMutation = (
  client: QueryClient,
  view: CartView,
  onRefused?: OnRefused<{ lineId: string }>,
) =>
  mutationOptions({
    ...optimistic(client, view, applyRemoval, onRefused),
    mutationKey: [...cartKeys.forOrganisation(view.organisationId), 'remove'],
    mutationFn: ({ lineId }: { lineId: string }) => {
      const { id: cart, version } = getShownCart(client, view);
      const query = { organisation: view.organisationId, cart, version };
      return fetchJson<typeof cartReceiptSchema>(withQuery(`/api/cart/lines/${lineId}`, query), {
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
  view: CartView,
  onRefused?: OnRefused<readonly Acceptance[]>,
) =>
  mutationOptions({
    ...optimistic(client, view, applyAcceptance, onRefused),
    mutationKey: [...cartKeys.forOrganisation(view.organisationId), 'accept'],
    mutationFn: (lines: readonly Acceptance[]) =>
      fetchJson<typeof cartReceiptSchema>(toCartPath(client, view, '/api/cart'), {
        method: 'PATCH',
        body: { version: getShownCart(client, view).version, lines },
      }),
  });

/** @returns the path of the cart's page */
export const cartPath = (organisationId: number): `/o/${number}/cart` => `/o/${organisationId}/cart`;

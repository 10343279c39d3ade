import { hashKey, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { fetchJson, withQuery } from '@/lib/platform/http/browser';
import type {
  AddLineInput,
  CartDto,
  cartDtoSchema,
  cartReceiptSchema,
  cartSummarySchema,
} from './model/schema';

export const cartKeys = {
  all: ['cart'] as const,
  /** Everything of one organisation's cart. */
  forOrganisation: (organisationId: number) => [...cartKeys.all, organisationId] as const,
};

/** The cart that a page shows: the one named in its URL, else the active one. */
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

/**
 * Reads the carts of an organisation and their summary again; ends when that is done.
 * @param orderedId a cart that was ordered: the cart of a quote is gone with that, and a page that still shows it must not ask for it
 */
export const refreshCart = (client: QueryClient, organisationId: number, orderedId?: string | null) =>
  client.invalidateQueries({
    queryKey: cartKeys.forOrganisation(organisationId),
    predicate: ({ queryKey }) => {
      if (!orderedId) return true;
      const { queryKey: orderedKey } = cartQuery({ organisationId, cartId: orderedId });
      return hashKey(queryKey) !== hashKey(orderedKey) || !client.getQueryData(orderedKey)?.quoteId;
    },
  });

/** Adds a product to a cart, by default the active one. */
export const addLine = (organisationId: number, input: AddLineInput, cartId?: string | null) =>
  fetchJson<typeof cartReceiptSchema>(
    withQuery('/api/cart/lines', { organisation: organisationId, cart: cartId }),
    { method: 'POST', body: input },
  );

/** `addLine` from a page. The header counts it at once; an error reverts the count. */
export const addLineMutation = (client: QueryClient, organisationId: number, cartId?: string | null) => {
  const { queryKey } = cartSummaryQuery(organisationId);
  return mutationOptions({
    mutationKey: [...cartKeys.forOrganisation(organisationId), 'add'],
    scope: cartMutationScope(organisationId),
    mutationFn: (input: AddLineInput) => addLine(organisationId, input, cartId),
    onMutate: async ({ productId, quantity: all, later = 0 }) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
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
      return { before };
    },
    onSettled: (_receipt, error, _input, optimisticUpdate) => {
      // The cart cannot be read again without a network: the count must not stay.
      if (error) client.setQueryData(queryKey, optimisticUpdate?.before);
      return refreshCart(client, organisationId);
    },
  });
};

/** Called when a change was rejected, with the cart as the page showed it before. */
export type OnRejected<Variables> = (
  error: unknown,
  variables: Variables,
  before: CartDto | undefined,
) => void;

/** @returns the path of the cart's page */
export const cartPath = (organisationId: number): `/o/${number}/cart` => `/o/${organisationId}/cart`;

import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { fetchJson, withQuery } from '@/lib/platform/http/browser';
import type { CartDto, CartReceipt, ChangeLineInput, cartReceiptSchema, LineSnapshot } from './model/schema';
import { applyAcceptance, applyLineChange, applyRemoval } from './optimistic';
import {
  type CartView,
  cartKeys,
  cartMutationScope,
  cartQuery,
  cartSummaryQuery,
  getShownCart,
  type OnRejected,
  refreshCart,
  toCartPath,
} from './queries';

interface OptimisticContext {
  before: CartDto | undefined;
}

/** Shows the change at once; on an error shows the cart as it was and reads it again. */
function optimistic<Variables>(
  client: QueryClient,
  view: CartView,
  apply: (cart: CartDto, variables: Variables) => CartDto,
  onRejected?: OnRejected<Variables>,
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
    // The change is applied again, because a read that crossed it may have returned older lines. When another person changed the cart as
    // well, this window has not seen those lines, so the cart is read again.
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
      onRejected?.(error, variables, optimisticUpdate?.before);
      return refreshCart(client, organisationId);
    },
  };
}

export type LineChangeInput = { lineId: string } & Omit<ChangeLineInput, 'version'>;

/** Changes quantity, plan, add-ons or instructions of a line. */
export const changeLineMutation = (
  client: QueryClient,
  view: CartView,
  onRejected?: OnRejected<LineChangeInput>,
) => {
  const optimisticUpdate = optimistic(client, view, applyLineChange, onRejected);
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
  onRejected?: OnRejected<{ lineId: string }>,
) =>
  mutationOptions({
    ...optimistic(client, view, applyRemoval, onRejected),
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
  onRejected?: OnRejected<readonly Acceptance[]>,
) =>
  mutationOptions({
    ...optimistic(client, view, applyAcceptance, onRejected),
    mutationKey: [...cartKeys.forOrganisation(view.organisationId), 'accept'],
    mutationFn: (lines: readonly Acceptance[]) =>
      fetchJson<typeof cartReceiptSchema>(toCartPath(client, view, '/api/cart'), {
        method: 'PATCH',
        body: { version: getShownCart(client, view).version, lines },
      }),
  });

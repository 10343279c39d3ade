import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { fetchJson, withQuery } from '@/lib/platform/http/browser';
import type { FileFormat } from '@/lib/platform/spreadsheets/cells';
import { cartKeys, cartMutationScope, refreshCart } from '../queries';
import type {
  CartListItem,
  cartListSchema,
  cartVersionSchema,
  colleaguesSchema,
  MergeCart,
  MoveLines,
  namedCartSchema,
  Share,
  transferSchema,
} from './schema';

/** Interval at which a page with a shared cart checks for changes. */
const WATCH_INTERVAL_MS = 4_000;

/** The carts of the person for an organisation. */
export const cartsQuery = (organisationId: number) =>
  queryOptions({
    queryKey: [...cartKeys.forOrganisation(organisationId), 'list'] as const,
    queryFn: ({ signal }) =>
      fetchJson<typeof cartListSchema>(withQuery('/api/carts', { organisation: organisationId }), { signal }),
    refetchOnWindowFocus: 'always',
  });

/** The version of a cart: asked again and again while the page is in view, and answered without a body when it is the same. */
export const cartVersionQuery = (client: QueryClient, organisationId: number, cartId: string) => {
  const queryKey = ['cart-version', organisationId, cartId] as const;
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) => {
      const value = client.getQueryData<z.infer<typeof cartVersionSchema>>(queryKey);
      return fetchJson<typeof cartVersionSchema>(
        withQuery(`/api/carts/${cartId}/version`, { organisation: organisationId }),
        { signal, known: value && { etag: `"${value.version}"`, value } },
      );
    },
    refetchInterval: WATCH_INTERVAL_MS,
    retry: false,
  });
};

/** The colleagues of a cart's owner, with their shares. */
export const sharesQuery = (organisationId: number, cartId: string) =>
  queryOptions({
    queryKey: [...cartKeys.forOrganisation(organisationId), 'shares', cartId] as const,
    queryFn: ({ signal }) =>
      fetchJson<typeof colleaguesSchema>(
        withQuery(`/api/carts/${cartId}/shares`, { organisation: organisationId }),
        { signal },
      ),
  });

/** A change of whole carts: everything about the organisation's carts is read again afterwards. */
function cartsMutation<Variables, Answer>(
  client: QueryClient,
  organisationId: number,
  { name, send }: { name: string; send: (variables: Variables) => Promise<Answer> },
) {
  return mutationOptions({
    mutationKey: [...cartKeys.forOrganisation(organisationId), name],
    scope: cartMutationScope(organisationId),
    mutationFn: send,
    onSettled: () => refreshCart(client, organisationId),
  });
}

const toPath = (organisationId: number, cartId: string, action = '') =>
  withQuery(`/api/carts/${cartId}${action}`, { organisation: organisationId });

/** Makes an empty cart the active one. */
export const createCartMutation = (client: QueryClient, organisationId: number) =>
  cartsMutation(client, organisationId, {
    name: 'create',
    send: (name: string) =>
      fetchJson<typeof namedCartSchema>(withQuery('/api/carts', { organisation: organisationId }), {
        method: 'POST',
        body: { name },
      }),
  });

type Named = { cartId: string; name: string };

export const renameCartMutation = (client: QueryClient, organisationId: number) =>
  cartsMutation(client, organisationId, {
    name: 'rename',
    send: ({ cartId, name }: Named) =>
      fetchJson<typeof namedCartSchema>(toPath(organisationId, cartId), { method: 'PATCH', body: { name } }),
  });

export const copyCartMutation = (client: QueryClient, organisationId: number) =>
  cartsMutation(client, organisationId, {
    name: 'copy',
    send: ({ cartId, name }: Named) =>
      fetchJson<typeof namedCartSchema>(toPath(organisationId, cartId, '/copy'), {
        method: 'POST',
        body: { name },
      }),
  });

export const activateCartMutation = (client: QueryClient, organisationId: number) =>
  cartsMutation(client, organisationId, {
    name: 'activate',
    send: (cartId: string) =>
      fetchJson<typeof namedCartSchema>(toPath(organisationId, cartId, '/activate'), { method: 'POST' }),
  });

/** A cart as a page showed it: what is changed names its version. */
export type ShownCart = Pick<CartListItem, 'id' | 'version'>;

export const deleteCartMutation = (client: QueryClient, organisationId: number) =>
  cartsMutation(client, organisationId, {
    name: 'delete',
    send: ({ id, version }: ShownCart) =>
      fetchJson<undefined>(withQuery(`/api/carts/${id}`, { organisation: organisationId, version }), {
        method: 'DELETE',
      }),
  });

export const mergeCartMutation = (client: QueryClient, organisationId: number) =>
  cartsMutation(client, organisationId, {
    name: 'merge',
    send: ({ cartId, ...body }: { cartId: string } & MergeCart) =>
      fetchJson<typeof transferSchema>(toPath(organisationId, cartId, '/merge'), { method: 'POST', body }),
  });

export const moveLinesMutation = (client: QueryClient, organisationId: number) =>
  cartsMutation(client, organisationId, {
    name: 'move',
    send: ({ cartId, ...body }: { cartId: string } & MoveLines) =>
      fetchJson<typeof transferSchema>(toPath(organisationId, cartId, '/move'), { method: 'POST', body }),
  });

export const clearCartMutation = (client: QueryClient, organisationId: number) =>
  cartsMutation(client, organisationId, {
    name: 'clear',
    send: ({ id, version }: ShownCart) =>
      fetchJson<typeof namedCartSchema>(toPath(organisationId, id, '/clear'), {
        method: 'POST',
        body: { version },
      }),
  });

/** @returns what had no room any more */
export const undoClearMutation = (client: QueryClient, organisationId: number) =>
  cartsMutation(client, organisationId, {
    name: 'undo',
    send: ({ id, version }: ShownCart) =>
      fetchJson<typeof transferSchema>(toPath(organisationId, id, '/undo'), {
        method: 'POST',
        body: { version },
      }),
  });

/** Lets a colleague read or edit a cart, or neither any more. */
export const shareCartMutation = (client: QueryClient, organisationId: number, cartId: string) =>
  cartsMutation(client, organisationId, {
    name: 'share',
    send: ({ personId, access }: { personId: string; access: Share['access'] | null }) => {
      const path = toPath(organisationId, cartId, `/shares/${personId}`);
      return access === null
        ? fetchJson<undefined>(path, { method: 'DELETE' })
        : fetchJson<undefined>(path, { method: 'PUT', body: { access } });
    },
  });

/** Ends the person's own share of a cart. */
export const leaveCartMutation = (client: QueryClient, organisationId: number) =>
  cartsMutation(client, organisationId, {
    name: 'leave',
    send: (cartId: string) =>
      fetchJson<undefined>(toPath(organisationId, cartId, '/leave'), { method: 'POST' }),
  });

/** Notes that the person has seen a cart that was shared with them. */
export const markCartSeenMutation = (client: QueryClient, organisationId: number) =>
  cartsMutation(client, organisationId, {
    name: 'seen',
    send: (cartId: string) =>
      fetchJson<undefined>(toPath(organisationId, cartId, '/seen'), { method: 'POST' }),
  });

/** @returns the address of a cart as a file */
export const cartExportPath = (organisationId: number, cartId: string, format: FileFormat): string =>
  withQuery('/api/cart/export', { organisation: organisationId, cart: cartId, format });

/** @returns the path of the page that lists all carts */
export const cartsPath = (organisationId: number): `/o/${number}/carts` => `/o/${organisationId}/carts`;

/** @returns the path of one cart's page, the active one or not */
export const namedCartPath = (organisationId: number, cartId: string): `/o/${number}/carts/${string}` =>
  `/o/${organisationId}/carts/${cartId}`;

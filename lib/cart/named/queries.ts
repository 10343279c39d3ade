import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { fetchJson, withQuery } from '@/lib/http/browser';
import { cartKeys, cartMutationScope, refreshCart } from '../queries';
import {
  type CartListItem,
  cartListSchema,
  cartVersionSchema,
  colleaguesSchema,
  type MergeCart,
  type MoveLines,
  namedCartSchema,
  type Share,
  transferSchema,
} from './schema';

/** How often a page that shows a shared cart asks whether somebody changed it. */
const WATCH_INTERVAL_MS = 4_000;

/** The carts of the person for an organisation. */
export const cartsQuery = (organisationId: number) =>
  queryOptions({
    queryKey: [...cartKeys.forOrganisation(organisationId), 'list'] as const,
    queryFn: ({ signal }) =>
      fetchJson(withQuery('/api/carts', { organisation: organisationId }), cartListSchema, { signal }),
    refetchOnWindowFocus: 'always',
  });

/** The version of a cart: asked again and again while the page is in view, and answered without a body when it is the same. */
export const cartVersionQuery = (client: QueryClient, organisationId: number, cartId: string) => {
  const queryKey = ['cart-version', organisationId, cartId] as const;
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) => {
      const value = client.getQueryData<z.infer<typeof cartVersionSchema>>(queryKey);
      return fetchJson(
        withQuery(`/api/carts/${cartId}/version`, { organisation: organisationId }),
        cartVersionSchema,
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
      fetchJson(
        withQuery(`/api/carts/${cartId}/shares`, { organisation: organisationId }),
        colleaguesSchema,
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
      fetchJson(withQuery('/api/carts', { organisation: organisationId }), namedCartSchema, {
        method: 'POST',
        body: { name },
      }),
  });

type Named = { cartId: string; name: string };

export const renameCartMutation = (client: QueryClient, organisationId: number) =>
  cartsMutation(client, organisationId, {
    name: 'rename',
    send: ({ cartId, name }: Named) =>
      fetchJson(toPath(organisationId, cartId), namedCartSchema, { method: 'PATCH', body: { name } }),
  });

export const copyCartMutation = (client: QueryClient, organisationId: number) =>
  cartsMutation(client, organisationId, {
    name: 'copy',
    send: ({ cartId, name }: Named) =>
      fetchJson(toPath(organisationId, cartId, '/copy'), namedCartSchema, { method: 'POST', body: { name } }),
  });

export const activateCartMutation = (client: QueryClient, organisationId: number) =>
  cartsMutation(client, organisationId, {
    name: 'activate',
    send: (cartId: string) =>
      fetchJson(toPath(organisationId, cartId, '/activate'), namedCartSchema, { method: 'POST' }),
  });

/** A cart as a page showed it: what is changed names its version. */
export type ShownCart = Pick<CartListItem, 'id' | 'version'>;

export const deleteCartMutation = (client: QueryClient, organisationId: number) =>
  cartsMutation(client, organisationId, {
    name: 'delete',
    send: ({ id, version }: ShownCart) =>
      fetchJson(withQuery(`/api/carts/${id}`, { organisation: organisationId, version }), z.undefined(), {
        method: 'DELETE',
      }),
  });

export const mergeCartMutation = (client: QueryClient, organisationId: number) =>
  cartsMutation(client, organisationId, {
    name: 'merge',
    send: ({ cartId, ...body }: { cartId: string } & MergeCart) =>
      fetchJson(toPath(organisationId, cartId, '/merge'), transferSchema, { method: 'POST', body }),
  });

export const moveLinesMutation = (client: QueryClient, organisationId: number) =>
  cartsMutation(client, organisationId, {
    name: 'move',
    send: ({ cartId, ...body }: { cartId: string } & MoveLines) =>
      fetchJson(toPath(organisationId, cartId, '/move'), transferSchema, { method: 'POST', body }),
  });

export const clearCartMutation = (client: QueryClient, organisationId: number) =>
  cartsMutation(client, organisationId, {
    name: 'clear',
    send: ({ id, version }: ShownCart) =>
      fetchJson(toPath(organisationId, id, '/clear'), namedCartSchema, { method: 'POST', body: { version } }),
  });

/** @returns what had no room any more */
export const undoClearMutation = (client: QueryClient, organisationId: number) =>
  cartsMutation(client, organisationId, {
    name: 'undo',
    send: ({ id, version }: ShownCart) =>
      fetchJson(toPath(organisationId, id, '/undo'), transferSchema, { method: 'POST', body: { version } }),
  });

/** Lets a colleague read or edit a cart, or neither any more. */
export const shareCartMutation = (client: QueryClient, organisationId: number, cartId: string) =>
  cartsMutation(client, organisationId, {
    name: 'share',
    send: ({ personId, access }: { personId: string; access: Share['access'] | null }) => {
      const path = toPath(organisationId, cartId, `/shares/${personId}`);
      return access === null
        ? fetchJson(path, z.undefined(), { method: 'DELETE' })
        : fetchJson(path, z.undefined(), { method: 'PUT', body: { access } });
    },
  });

/** Ends the person's own share of a cart. */
export const leaveCartMutation = (client: QueryClient, organisationId: number) =>
  cartsMutation(client, organisationId, {
    name: 'leave',
    send: (cartId: string) =>
      fetchJson(toPath(organisationId, cartId, '/leave'), z.undefined(), { method: 'POST' }),
  });

/** @returns the path of the page that lists all carts */
export const cartsPath = (organisationId: number): `/o/${number}/carts` => `/o/${organisationId}/carts`;

/** @returns the path of one cart's page, the active one or not */
export const namedCartPath = (organisationId: number, cartId: string): `/o/${number}/carts/${string}` =>
  `/o/${organisationId}/carts/${cartId}`;

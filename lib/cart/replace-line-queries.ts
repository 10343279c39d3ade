import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { productPageSchema } from '@/lib/catalogue/model/schema';
import type { replacementsSchema } from '@/lib/catalogue/product/replacement-schema';
import { catalogueKeys } from '@/lib/catalogue/queries';
import { fetchJson, withQuery } from '@/lib/platform/http/browser';
import type { cartReceiptSchema, ReplaceLine } from './model/schema';
import { type CartView, cartKeys, cartMutationScope, getShownCart, refreshCart, toCartPath } from './queries';

/** Products that can be ordered in the place of one, in some quantity. */
export const replacementsQuery = (organisationId: number, productId: number, quantity: number) =>
  queryOptions({
    queryKey: [
      ...catalogueKeys.forOrganisation(organisationId),
      'replacements',
      productId,
      quantity,
    ] as const,
    queryFn: ({ signal }) =>
      fetchJson<typeof replacementsSchema>(
        withQuery(`/api/products/${productId}/replacements`, { organisation: organisationId, quantity }),
        { signal },
      ),
  });

/** Remembers what to order in the place of a product, for the organisation. */
export const rememberAlternativeMutation = (client: QueryClient, organisationId: number) =>
  mutationOptions({
    mutationKey: [...catalogueKeys.forOrganisation(organisationId), 'remember-alternative'],
    mutationFn: ({ productId, alternativeId }: { productId: number; alternativeId: number }) =>
      fetchJson<unknown>(
        withQuery(`/api/products/${productId}/alternative`, { organisation: organisationId }),
        { method: 'PUT', body: { alternativeId } },
      ),
    onSuccess: () =>
      client.invalidateQueries({
        queryKey: [...catalogueKeys.forOrganisation(organisationId), 'replacements'],
      }),
  });

/** A product with its plans, at present prices. */
export const productPageQuery = (organisationId: number, productId: number) =>
  queryOptions({
    queryKey: [...catalogueKeys.forOrganisation(organisationId), 'page', productId] as const,
    queryFn: ({ signal }) =>
      fetchJson<typeof productPageSchema>(
        withQuery(`/api/products/${productId}`, { organisation: organisationId }),
        {
          signal,
        },
      ),
  });

type Replacement = { lineId: string } & Omit<ReplaceLine, 'version'>;

/** Puts another product in the place of a line's. */
export const replaceLineMutation = (client: QueryClient, view: CartView) =>
  mutationOptions({
    mutationKey: [...cartKeys.forOrganisation(view.organisationId), 'replace'],
    scope: cartMutationScope(view.organisationId),
    mutationFn: ({ lineId, ...replacement }: Replacement) =>
      fetchJson<typeof cartReceiptSchema>(toCartPath(client, view, `/api/cart/lines/${lineId}/replace`), {
        method: 'POST',
        body: { ...replacement, version: getShownCart(client, view).version },
      }),
    onSettled: () => refreshCart(client, view.organisationId),
  });

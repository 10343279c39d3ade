import { queryOptions } from '@tanstack/react-query';
import { fetchJson, withQuery } from '@/lib/platform/http/browser';
import { orderKeys } from '../model/keys';
import type { orderFiguresSchema } from './schema';

const STALE_MS = 60_000;

/** The figures of an organisation; among the orders, because every change of an order may change them. */
export const orderFiguresQuery = (organisationId: number) =>
  queryOptions({
    queryKey: [...orderKeys.forOrganisation(organisationId), 'figures'] as const,
    queryFn: ({ signal }) =>
      fetchJson<typeof orderFiguresSchema>(
        withQuery('/api/orders/figures', { organisation: organisationId }),
        { signal },
      ),
    staleTime: STALE_MS,
  });

import { withQuery } from '@/lib/http/browser';
import type { ListQuery } from '../search/list-state';
import type { PriceListFormat } from './schema';

/** The page where a price list is put together. */
export const priceListPagePath = (organisationId: number): `/o/${number}/price-list` =>
  `/o/${organisationId}/price-list`;

/** The address of a price list as a file, with the filters of a view. */
export const priceListPath = (
  organisationId: number,
  { sort: _sort, exact: _exact, ...filter }: ListQuery,
  file: { format: PriceListFormat; validUntil: string },
): string => withQuery('/api/price-list', { organisation: organisationId, ...filter, ...file });

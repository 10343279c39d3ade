import { productSchema } from '@/lib/contract/product';
import { reportUnknownFields } from './contract-drift';
import { UpstreamError } from './errors';
import { readListing } from './listing';
import { readProduct } from './product-record';
import type { Requests } from './requests';
import type { Listing, ProductQuery, ReadOptions, UpstreamProduct } from './types';

/** The wire's query: arrays as repeated keys (docs/distributor.md). */
function productParameters(query: ProductQuery, perPage: number): URLSearchParams {
  const parameters = new URLSearchParams();
  parameters.set('page', String(query.page ?? 1));
  parameters.set('per_page', String(query.perPage ?? perPage));
  for (const vendor of query.vendor ?? []) parameters.append('vendor', String(vendor));
  for (const type of query.type ?? []) parameters.append('type', String(type));
  for (const sort of query.sortBy ?? []) parameters.append('sort_by', sort);
  if (query.text) parameters.set('text', query.text);
  return parameters;
}

/**
 * GET one page of products. An empty one is the end of the list.
 * @throws UpstreamError
 */
export async function listProducts(
  requests: Requests,
  query: ProductQuery,
  options: ReadOptions = {},
): Promise<Listing<UpstreamProduct>> {
  const parameters = productParameters(query, requests.profile.pages.perPage);
  const raw = (await requests.readPage('products', {}, { ...options, parameters })).parse();
  reportUnknownFields(requests.observe, 'products', productSchema, raw);
  return readListing('products', raw, readProduct, requests.observe);
}

/** GET one product. @throws UpstreamError; `malformed` when the answer is not the requested product. */
export async function getProduct(
  requests: Requests,
  id: number,
  options: ReadOptions = {},
): Promise<UpstreamProduct> {
  const raw = await requests.read('product', { id }, options);
  reportUnknownFields(requests.observe, 'product', productSchema, raw);
  const product = readProduct(raw, []);
  if (!product || product.id !== id)
    throw new UpstreamError('malformed', `product ${id}: not a readable product`);
  return product;
}

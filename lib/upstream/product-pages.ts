import { hash } from 'node:crypto';
import { isObject } from '@/lib/contract/json';
import { DEFAULT_PER_PAGE, productSchema } from '@/lib/contract/product';
import { isUpstreamId } from '@/lib/contract/storable';
import { parseJsonArray } from './answers';
import { reportUnknownFields } from './contract-drift';
import { readProduct } from './product-record';
import type { Requests } from './requests';
import type { ProductPage, RawProduct, ReadOptions } from './types';

/** Nothing secret: only whether a text is the same as before. */
const hashText = (text: string): string => hash('sha1', text, 'base64');

/** The id as `readProduct` would read it; null when it could not. */
function parseId(raw: unknown): number | null {
  const id = isObject(raw) ? raw.id : null;
  return isUpstreamId(id) ? id : null;
}

function toRawProduct(raw: unknown, observe: Requests['observe']): RawProduct {
  return {
    id: parseId(raw),
    hash: hashText(JSON.stringify(raw)),
    read: () => {
      const faults: string[] = [];
      reportUnknownFields(observe, 'products', productSchema, raw);
      return { product: readProduct(raw, faults), faults };
    },
  };
}

/**
 * GET one page of products for who compares before reading: the page and each record by their hashes, the records as
 * products only when they are asked for.
 * @throws UpstreamError; `malformed` also by `records`, when the text is no array.
 */
export async function readProductPage(
  requests: Requests,
  query: { page: number; perPage?: number },
  options: ReadOptions = {},
): Promise<ProductPage> {
  const parameters = new URLSearchParams({
    page: String(query.page),
    per_page: String(query.perPage ?? DEFAULT_PER_PAGE),
  });
  const text = await requests.readText('products', {}, { ...options, parameters });
  return {
    hash: hashText(text),
    isEmpty: text.length < 100 && text.trim() === '[]',
    records: () => parseJsonArray('products', text).map((raw) => toRawProduct(raw, requests.observe)),
  };
}

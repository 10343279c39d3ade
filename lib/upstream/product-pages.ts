import { hash } from 'node:crypto';
import type { ApiProfile } from '@/lib/contract/default-profile';
import { isObject, isUpstreamId } from '@/lib/contract/plain-values';
import { productSchema } from '@/lib/contract/product';
import { reportUnknownFields } from './contract-drift';
import { UpstreamError } from './errors';
import type { ListPage } from './list-pages';
import { readProduct } from './product-record';
import type { Requests } from './requests';
import type { PageEnd, PageQuery, ProductPage, RawProduct, ReadOptions, ReadSoFar } from './types';

/** Not a security hash: it only shows if a text has changed. */
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

type PageRule = ApiProfile['pages']['end'];

/** The rules by which a page says nothing of the end. */
const UNTOLD: readonly PageRule[] = ['empty-page', 'not-found'];

/**
 * Decides if a list may end with a page. An API may send fewer records than requested, so a page is short only next to a larger one, and a
 * total that is reached by a full page may be that of the page.
 */
function getPageEnd(rule: PageRule, { total, hasNext }: ListPage, read: ReadSoFar): PageEnd {
  if (rule === 'empty-page') return 'more';
  if (rule === 'link') return hasNext ? 'more' : 'last';
  if (rule === 'not-found') return 'not-found';
  if (rule === 'total' && (total === null || read.received < total)) return 'more';
  if (read.last < read.largest) return 'last';
  return rule === 'total' ? 'refused' : 'not-found';
}

/** True when the failure of the next page says that a list has ended. */
export const isPastTheEnd = (error: unknown, end: PageEnd): boolean =>
  error instanceof UpstreamError &&
  ((error.kind === 'not-found' && (end === 'not-found' || end === 'refused')) ||
    (error.kind === 'refused' && end === 'refused'));

/**
 * GET one page of products for a reader who compares before reading: the page and each record as hashes; records are parsed as products
 * only on demand.
 * @throws UpstreamError; `malformed` also by `records`, when the text is no array.
 */
export async function readProductPage(
  requests: Requests,
  { page, perPage }: PageQuery,
  options: ReadOptions = {},
): Promise<ProductPage> {
  const { pages } = requests.profile;
  const parameters = new URLSearchParams({
    page: String(page),
    per_page: String(perPage ?? pages.perPage),
  });
  const list = await requests.readPage('products', {}, { ...options, parameters });
  const { text } = list;
  return {
    hash: hashText(text),
    isEmpty: text.length < 100 && text.trim() === '[]',
    isEndUntold: UNTOLD.includes(pages.end),
    getEnd: (read) => getPageEnd(pages.end, list, read),
    records: () => list.parse().map((raw) => toRawProduct(raw, requests.observe)),
  };
}

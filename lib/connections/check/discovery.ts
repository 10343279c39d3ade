import 'server-only';
import type { ApiProfileInput } from '@/lib/contract/api-profile';
import type { ApiProfile } from '@/lib/contract/default-profile';
import { isObject } from '@/lib/contract/plain-values';
import { buildApiUrl } from '@/lib/upstream/create-upstream';
import { type Answer, ExchangeFailure, exchange } from '@/lib/upstream/exchange';
import { parseJson } from '@/lib/upstream/problem';
import { getPlace } from '@/lib/upstream/profile/places';
import { toApiCall } from './calls';
import {
  type FarPage,
  findListPlace,
  findOrderPlaces,
  findProductPlace,
  findTotals,
  findUserPlace,
  grantsAny,
  isEmptyList,
  listIds,
  listSeenProducts,
  proposePages,
  type SeenPage,
} from './discovery-rules';
import type { ApiCall, Discovery, SeenProduct } from './schema';

const CALL_MS = 6_000;
const MAX_BYTES = 8 * 1024 * 1024;
/** Tried one after the other until the API takes one. */
const PAGE_SIZES = [500, 200, 100, 50, 20, 10];
const FAR_PAGE = 1_000_000;
/** Many organisations have no saved address, and an empty list says little. */
const MAX_ADDRESS_BOOKS = 3;

type Operation = Exclude<ApiCall['operation'], 'orders'>;

export interface DiscoveryInput {
  profile: ApiProfile;
  fetch: typeof fetch;
  token: string;
  secrets: readonly string[];
  /** A number of an order that exists; null: none is read. */
  orderNumber: string | null;
}

/** Reads an API by GET only and keeps each call as it may be shown. */
class Explorer {
  readonly calls: ApiCall[] = [];
  readonly envelopes: NonNullable<ApiProfileInput['envelopes']> = {};
  readonly proposal: ApiProfileInput = {};
  products: SeenProduct[] = [];

  constructor(readonly input: DiscoveryInput) {}

  async get(operation: Operation, id: number | string | null, parameters?: URLSearchParams) {
    const { profile, token, secrets, fetch } = this.input;
    const url = buildApiUrl(profile, operation, { id: id ?? undefined }, parameters);
    const headers = { accept: 'application/json', authorization: `Bearer ${token}` };
    const init = { method: 'GET', headers } as const;
    const keep = (answer: Answer | null, failure: string | null) => {
      this.calls.push(toApiCall({ endpoint: operation, url, init, answer, failure }, [token, ...secrets]));
      return answer;
    };
    try {
      return keep(await exchange(fetch, url, init, { timeoutMs: CALL_MS, maxBytes: MAX_BYTES }), null);
    } catch (error) {
      if (!(error instanceof ExchangeFailure)) throw error;
      return keep(null, error.reason);
    }
  }

  /** Stores the place of the requested value in an answer. */
  keep(name: keyof ApiProfile['envelopes'], place: string | null): void {
    if (place !== null && place !== this.input.profile.envelopes[name]) this.envelopes[name] = place;
  }
}

const isSuccess = (answer: Answer | null): answer is Answer =>
  answer !== null && answer.status < 300 && answer.status >= 200;

const getPage = (explorer: Explorer, page: number, perPage: number) =>
  explorer.get('products', null, new URLSearchParams({ page: String(page), per_page: String(perPage) }));

/** The first page of products, by the largest number of records that the API takes. */
async function findFirstPage(explorer: Explorer): Promise<{ asked: number; answer: Answer | null }> {
  const { perPage } = explorer.input.profile.pages;
  for (const asked of [perPage, ...PAGE_SIZES.filter((size) => size < perPage)]) {
    const answer = await getPage(explorer, 1, asked);
    if (answer === null || (answer.status !== 400 && answer.status !== 422)) return { asked, answer };
  }
  return { asked: perPage, answer: null };
}

async function readFarPage(explorer: Explorer, perPage: number, place: string): Promise<FarPage> {
  const far = await getPage(explorer, FAR_PAGE, perPage);
  if (far?.status === 404) return 'not-found';
  if (far && far.status >= 400 && far.status < 500) return 'refused';
  if (far?.status === 204) return 'empty';
  const list = isSuccess(far) ? getPlace(parseJson(far.body), place) : null;
  if (!Array.isArray(list)) return 'unknown';
  return list.length === 0 ? 'empty' : 'repeats';
}

async function exploreProducts(explorer: Explorer): Promise<void> {
  const { asked, answer } = await findFirstPage(explorer);
  if (!isSuccess(answer)) return;
  const json = parseJson(answer.body);
  const place = findListPlace(json);
  explorer.keep('products', place);
  const list = place === null ? null : getPlace(json, place);
  if (place === null || !Array.isArray(list)) return;
  explorer.products = listSeenProducts(list);
  const page: SeenPage = {
    asked,
    received: list.length,
    ...findTotals(answer.headers, json, list.length),
    hasLink: answer.headers.has('link'),
  };
  const pages = proposePages(page, await readFarPage(explorer, asked, place));
  if (
    pages.perPage !== explorer.input.profile.pages.perPage ||
    pages.end !== explorer.input.profile.pages.end
  )
    explorer.proposal.pages = pages;
  const [first] = list;
  const id = isObject(first) && typeof first.id === 'number' ? first.id : null;
  const product = id === null ? null : await explorer.get('product', id);
  if (id !== null && isSuccess(product))
    explorer.keep('product', findProductPlace(parseJson(product.body), id));
}

async function exploreOrder(explorer: Explorer, number: string): Promise<void> {
  const answer = await explorer.get('order', number);
  const found = isSuccess(answer) ? findOrderPlaces(parseJson(answer.body), number) : null;
  if (!found) return;
  explorer.keep('order', found.envelope);
  // The answer to POST cannot be seen without an order: most APIs write it as they write the answer to GET.
  explorer.keep('submitted', found.envelope);
  const { orders } = explorer.input.profile;
  const status = found.status ?? orders.status;
  if (found.id !== orders.id || status !== orders.status)
    explorer.proposal.orders = {
      id: found.id,
      status,
      submittedStatus: status,
      ...('path' in orders.submittedId && { submittedId: { path: found.id } }),
    };
}

/**
 * Reads the user. An API that grants none of the permissions that the profile names has other names for them, or tells none: no
 * call may be rejected for that, and the calls that follow show what the client may do.
 */
async function exploreUser(explorer: Explorer): Promise<void> {
  const answer = await explorer.get('user', null);
  if (!isSuccess(answer)) return;
  const json = parseJson(answer.body);
  const place = findUserPlace(json);
  explorer.keep('user', place);
  const { permissions } = explorer.input.profile;
  if (place !== null && permissions !== 'not-told' && !grantsAny(getPlace(json, place), permissions))
    explorer.proposal.permissions = 'not-told';
}

/** Reads the organisations, and the addresses of some of them until one has any. */
async function exploreOrganisations(explorer: Explorer): Promise<void> {
  const answer = await explorer.get('organisations', null);
  if (!isSuccess(answer)) return;
  const json = parseJson(answer.body);
  const place = findListPlace(json);
  explorer.keep('organisations', place);
  const list = place === null ? null : getPlace(json, place);
  for (const id of Array.isArray(list) ? listIds(list).slice(0, MAX_ADDRESS_BOOKS) : []) {
    const book = await explorer.get('addresses', id);
    const found = isSuccess(book) ? parseJson(book.body) : null;
    const at = found === null ? null : findListPlace(found);
    explorer.keep('addresses', at);
    if (at !== null && !isEmptyList(getPlace(found, at))) return;
  }
}

/**
 * Reads the user, the organisations, addresses, one page of products, one product and, when its number is given, one order, and
 * proposes the profile by which their answers can be read. Nothing is sent but GET.
 */
export async function discoverProfile(input: DiscoveryInput): Promise<Discovery> {
  const explorer = new Explorer(input);
  await exploreUser(explorer);
  await exploreOrganisations(explorer);
  await exploreProducts(explorer);
  if (input.orderNumber !== null) await exploreOrder(explorer, input.orderNumber);
  const { envelopes, proposal, calls, products } = explorer;
  const all = Object.keys(envelopes).length > 0 ? { ...proposal, envelopes } : proposal;
  return { calls, products, proposal: Object.keys(all).length > 0 ? all : null };
}

import { COUNTRIES } from '@/lib/contract/countries';
import type { ApiProfile } from '@/lib/contract/default-profile';
import { DEFAULT_PERMISSIONS, type PermissionUse } from '@/lib/contract/profile-names';
import { sampleProduct } from '../sample-records';
import { merge, wrap, writeError } from './answers';
import type { ForeignChoices } from './choices';

export const FOREIGN_ORGANISATION = 100;

/** An answer of an API; null breaks the connection. */
export interface Reply {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}

export const writeUser = ({ permissions }: ApiProfile) => {
  const names = permissions === 'not-told' ? {} : permissions;
  const uses = Object.keys(names) as PermissionUse[];
  return {
    id: 1,
    name: 'Portal',
    organisation: FOREIGN_ORGANISATION,
    currency: 'GBP',
    permissions:
      permissions === 'not-told'
        ? []
        : uses.flatMap((use) => ({
            permission: names[use as keyof typeof names] ?? DEFAULT_PERMISSIONS[use],
            parent: false,
          })),
  };
};

export const ORGANISATION = {
  id: FOREIGN_ORGANISATION,
  name: 'Northline',
  parent: null,
  linked_account: true,
  finance_type: null,
};

export function writeAddress({ countryCodes }: ApiProfile) {
  const uk = COUNTRIES.find(({ alpha2 }) => alpha2 === 'GB');
  const forms = { numeric: 826, 'numeric-text': '826', 'alpha-2': uk?.alpha2, 'alpha-3': uk?.alpha3 };
  return {
    name: 'Head office',
    addr_line_1: '1 High Street',
    city: 'Leeds',
    postal_code: 'LS1 1AA',
    country_code: forms[countryCodes],
  };
}

/** Products from number 7 on. */
export const makeProducts = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const id = 7 + index;
    const own = { id, name: `Product ${id}`, product_code: `P-${id}` };
    return { ...sampleProduct, ...own, rate_plans: [], provisioning: [] };
  });

export interface ForeignCatalogue {
  choices: ForeignChoices;
  profile: ApiProfile;
  products: readonly { id: number }[];
}

/** One page of products, as the API cuts and ends its lists. */
export function listProducts(
  { choices, profile, products }: ForeignCatalogue,
  query: URLSearchParams,
): Reply {
  const refuse = (status: number, field: string) => ({
    status,
    body: writeError(profile, 'PAGE', 'There is no such page.', field),
  });
  const asked = Number(query.get('per_page') ?? 1000);
  if (asked > choices.maxPerPage && choices.tooMany === 'refuse') return refuse(400, 'per_page');
  const size = Math.min(asked, choices.maxPerPage);
  const last = Math.max(1, Math.ceil(products.length / size));
  const wanted = Number(query.get('page') ?? 1);
  if (wanted > last && typeof choices.pastTheEnd === 'number') return refuse(choices.pastTheEnd, 'page');
  const page = wanted > last && choices.pastTheEnd === 'repeat' ? last : wanted;
  const items = products.slice((page - 1) * size, page * size);
  const { totalHeader, totalField, end } = profile.pages;
  const count = choices.isTotalOfPage ? items.length : products.length;
  const list = wrap(profile.envelopes.products, items);
  const total = end === 'total' && totalField ? wrap(totalField, count) : {};
  return {
    status: 200,
    body: Array.isArray(list) ? list : merge(list, total),
    headers: {
      ...(end === 'total' && totalHeader && { [totalHeader]: String(count) }),
      ...(end === 'link' && wanted < last && { link: `</list?page=${page + 1}>; rel="next"` }),
    },
  };
}

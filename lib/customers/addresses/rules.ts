import type { Address } from '@/lib/contract/organisation';
import { countryName } from './countries';
import type { SavedAddress } from './schema';

/** The contract's fields in its order, which the ids of addresses depend on. */
const FIELDS = Object.keys({
  name: true,
  company_name: true,
  recipient_name: true,
  addr_line_1: true,
  addr_line_2: true,
  city: true,
  region: true,
  postal_code: true,
  country_code: true,
} satisfies Record<keyof Address, true>) as (keyof Address)[];

/** An address with the contract's fields only. */
export function contractFields(address: Address): Address {
  return Object.fromEntries(FIELDS.map((field) => [field, address[field]])) as Address;
}

/** True when an address has nothing to show or to ship to. */
export const isBlank = (address: Address): boolean =>
  FIELDS.every((field) => address[field] === null || String(address[field]).trim() === '');

/** Returns the text that an address's id is a hash of: equal addresses have equal texts. */
export const toContentKey = (address: Address): string =>
  JSON.stringify(FIELDS.map((field) => address[field]));

const COMPARED_FIELDS = FIELDS.filter((field) => field !== 'country_code');
const isSame = (field: keyof Address, a: Address, b: Address): boolean =>
  a[field] !== null && String(a[field]).trim() !== '' && a[field] === b[field];

/**
 * The probable replacement of an address that is no longer saved: the one of the new addresses that has most in common with
 * it, by its name or by its street and postal code. The API gives addresses no id, so it is a proposal, for a person to
 * accept; null when none is like it.
 * @param fresh addresses that were not saved before.
 */
export function findLikelyReplacement<A extends Address>(gone: Address, fresh: readonly A[]): A | null {
  const candidates = fresh.filter(
    (one) =>
      isSame('name', gone, one) || (isSame('addr_line_1', gone, one) && isSame('postal_code', gone, one)),
  );
  const countCommonFields = (one: A) => COMPARED_FIELDS.filter((field) => isSame(field, gone, one)).length;
  return candidates.reduce<A | null>(
    (best, one) => (best && countCommonFields(best) >= countCommonFields(one) ? best : one),
    null,
  );
}

/** An address in lines, for people; `country` is its name. */
export function addressLines(address: Address, country: string | null): string[] {
  const town = [address.postal_code, address.city].filter(Boolean).join(' ');
  const lines = [
    address.company_name,
    address.recipient_name,
    address.addr_line_1,
    address.addr_line_2,
    town,
    address.region,
    country,
  ];
  return lines.flatMap((line) => (line?.trim() ? [line.trim()] : []));
}

/** All texts of an address, to be searched with `holdsWords`. @param more what else is found, such as a label */
export const toSearchText = (address: Address & { country: string | null }, more = ''): string =>
  [...FIELDS.map((field) => address[field]), address.country, more].join(' ').toLowerCase();

/** True when a text made by `toSearchText` contains every word, in any order. */
export const holdsWords = (content: string, text: string): boolean =>
  text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => content.includes(word));

/** A saved address as pages get it. @param locale of the country's name */
export const toSavedAddress = (
  { id, body }: { id: string; body: Address },
  locale: string,
): SavedAddress => ({
  ...body,
  id,
  country: countryName(body.country_code, locale),
});

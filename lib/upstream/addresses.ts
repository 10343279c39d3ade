import { readCountry } from '@/lib/contract/countries';
import { type Address, addressSchema, isOwnOrganisation } from '@/lib/contract/organisation';
import { isObject } from '@/lib/contract/plain-values';
import { reportUnknownFields } from './contract-drift';
import { UpstreamError } from './errors';
import { readListing } from './listing';
import { readRecord, type Tolerant } from './parse-record';
import type { Requests } from './requests';
import type { Listing, ReadOptions } from './types';

export type UpstreamAddress = Tolerant<Address>;

/** Normalises the country of an address to its number; an unknown country stays as it is and becomes a fault. */
function withCountryNumber(raw: unknown): unknown {
  if (!isObject(raw) || !Object.hasOwn(raw, 'country_code')) return raw;
  return { ...raw, country_code: readCountry(raw.country_code) ?? raw.country_code };
}

/**
 * GET the saved addresses of an organisation. The caller has checked that the organisation is in the actor's tree.
 * @throws UpstreamError; `not-found` when the API does not know the organisation, which is certain of the portal's own.
 */
export async function listAddresses(
  requests: Requests,
  organisationId: number,
  options: ReadOptions = {},
): Promise<Listing<UpstreamAddress>> {
  if (isOwnOrganisation(organisationId))
    throw new UpstreamError('not-found', `addresses: organisation ${organisationId} is the portal's own`);
  const raw = await requests.read('addresses', { id: organisationId }, options);
  reportUnknownFields(requests.observe, 'addresses', addressSchema, raw);
  const read = (item: unknown, faults: string[], at: string) =>
    readRecord(addressSchema, withCountryNumber(item), faults, at);
  return readListing('addresses', raw, read, requests.observe);
}

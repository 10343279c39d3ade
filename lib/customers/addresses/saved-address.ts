import type { Address } from '@/lib/contract/organisation';
import { countryName } from './countries';
import type { SavedAddress } from './schema';

/** A saved address as pages get it. @param locale of the country's name */
export const toSavedAddress = (
  { id, body }: { id: string; body: Address },
  locale: string,
): SavedAddress => ({
  ...body,
  id,
  country: countryName(body.country_code, locale),
});

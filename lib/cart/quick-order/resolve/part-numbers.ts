import 'server-only';
import { findVendorIds } from '@/lib/catalogue/lookup';
import { codeKey } from '@/lib/catalogue/model/tokenize';
import { findPartNumbers, toCodeId } from '@/lib/catalogue/part-numbers/data';
import type { Actor } from '@/lib/organisations/permissions/rules';
import type { InputLine } from '../schema';
import type { CodeSources } from './look-up';

/**
 * Finds the products that the organisation's own part numbers and remembered choices give lines. Codes are looked up separately with and
 * without the vendors of their lines: a choice for one vendor does not apply to a line without it.
 */
export async function createPartNumberFinder(
  actor: Actor,
  lines: readonly InputLine[],
): Promise<CodeSources['findRemembered']> {
  const vendors = await findVendorIds(lines.flatMap(({ vendor }) => vendor ?? []));
  const toRequest = ({ code, vendor }: InputLine) => ({
    key: codeKey(code),
    vendorId: (vendor && vendors.get(vendor)) || null,
  });
  const requests = lines.map(toRequest).filter(({ key }) => key !== '');
  const [general, ofVendors] = await Promise.all([
    findPartNumbers(
      actor,
      requests.map(({ key }) => ({ key, vendorId: null })),
    ),
    findPartNumbers(
      actor,
      requests.filter(({ vendorId }) => vendorId !== null),
    ),
  ]);
  return (line) => {
    const request = toRequest(line);
    const found = (request.vendorId && ofVendors.get(toCodeId(request))) || general.get(request.key);
    return found?.productId ?? null;
  };
}

import { type HiddenNames, hasHiddenAddress } from '@/lib/connections/model/redaction-rules';

interface TrackedCarrier {
  name: string;
  aliases: readonly string[];
  urlTemplate: string;
}

const PLACEHOLDER = '{number}';

/** A carrier's name in lower-case letters and digits: suppliers write it as they like. */
export const toCarrierId = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** True when an address of a tracking page is https with one place for the number behind the host. */
export function isTemplate(template: string): boolean {
  if (template.split(PLACEHOLDER).length !== 2) return false;
  const filled = template.replace(PLACEHOLDER, 'X1');
  if (!/^https:\/\/[^/?#]+[/?#]/i.test(filled) || !URL.canParse(filled)) return false;
  const { username, password, hostname, href } = new URL(filled);
  // The host must not depend on the number.
  const isHostFixed = new URL(template.replace(PLACEHOLDER, 'Y2')).hostname === hostname;
  return (
    isHostFixed &&
    !username &&
    !password &&
    hostname.includes('.') &&
    href.length <= 600 &&
    !/\s/.test(template)
  );
}

const getWords = (name: string): string[] => name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * The carrier that a supplier's name means: the same name but for case and punctuation, or one with whose words it begins
 * ("DHL Freight" is DHL); the longest of several.
 */
export function findCarrier<Carrier extends TrackedCarrier>(
  carriers: readonly Carrier[],
  name: string,
): Carrier | null {
  const words = getWords(name);
  const beginnings = words.map((_, place) => words.slice(0, place + 1).join(''));
  for (const beginning of beginnings.reverse()) {
    const found = carriers.find((one) =>
      [one.name, ...one.aliases].some((known) => toCarrierId(known) === beginning),
    );
    if (found) return found;
  }
  return null;
}

/**
 * Builds the address of a tracking page from the operators' table only.
 * @param hidden names of the distributor: an address that contains one is never a link, even if an operator
 * entered it
 * @returns null for a carrier that the table does not have
 */
export function getTrackingUrl(
  carriers: readonly TrackedCarrier[],
  { carrier, number }: { carrier: string | null; number: string },
  hidden: HiddenNames,
): string | null {
  const found = carrier === null ? null : findCarrier(carriers, carrier);
  if (!found || !isTemplate(found.urlTemplate)) return null;
  const url = found.urlTemplate.replace(PLACEHOLDER, () => encodeURIComponent(number));
  return hasHiddenAddress(url, hidden) ? null : url;
}

import type { Address } from '@/lib/contract/organisation';
import { createRandom, fillPattern, type Random } from '../catalogue/random';
import { COUNTRIES, RECIPIENTS, SCHOOL_KINDS, SCHOOL_PATRONS, SITES } from './places';
import type { DemoOrganisation } from './tree';

/** More addresses than this are those of a trust's schools. */
const SCHOOL_THRESHOLD = 100;

/**
 * Returns the saved addresses of a demo organisation: the same at every call, each with a name of its own.
 * @param canary put into the first address: a viewer who sees it has seen this organisation's data
 */
export function demoAddresses(organisation: DemoOrganisation, canary: string): Address[] {
  const { count, countries } = organisation.addresses;
  const random = createRandom(organisation.id);
  const names = count > SCHOOL_THRESHOLD ? schoolNames(count) : siteNames(count);
  return names.map((name, index) => {
    const country = countries[index % countries.length] ?? 826;
    const address = buildAddress(country, organisation, name, random);
    return index === 0 ? { ...address, addr_line_2: canary } : address;
  });
}

function siteNames(count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const round = Math.floor(index / SITES.length);
    const site = SITES[index % SITES.length] ?? 'Site';
    return round === 0 ? site : `${site} ${round + 1}`;
  });
}

/** Patron and kind give 224 names; the trust's fourteen clusters share them out by number. */
function schoolNames(count: number): string[] {
  const kinds = SCHOOL_PATRONS.flatMap((patron) => SCHOOL_KINDS.map((kind) => `${patron} ${kind}`));
  return Array.from({ length: count }, (_, index) => {
    const name = kinds[(index * 13) % kinds.length] ?? 'School';
    const round = Math.floor(index / kinds.length);
    return round === 0 ? name : `${name}, site ${round + 1}`;
  });
}

function buildAddress(code: number, organisation: DemoOrganisation, name: string, random: Random): Address {
  const country = COUNTRIES[code];
  if (!country) throw new Error(`the demo has no towns for the country ${code}`);
  const [city, region] = random.pick(country.towns).split('|');
  const street = random.pick(country.streets);
  const house = random.int(1, 188);
  return {
    name,
    company_name: organisation.name,
    recipient_name: random.chance(0.85) ? random.pick(RECIPIENTS) : null,
    addr_line_1: country.numberFirst ? `${house} ${street}` : `${street} ${house}`,
    addr_line_2: random.chance(0.3) ? `Unit ${random.int(1, 24)}` : null,
    city: city ?? null,
    region: region || null,
    postal_code: fillPattern(country.postcode, random),
    country_code: code,
  };
}

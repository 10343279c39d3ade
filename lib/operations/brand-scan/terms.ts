import type { BrandMarks } from '@/lib/brand/brand-marks';
import type { LeakTerm } from './find-leaks';

/** Shorter names are words of other texts. */
const MIN_NAME_LENGTH = 4;

const PRODUCT: LeakTerm = { kind: 'product', text: 'tradecounter', owner: 'the product' };

const getMailDomain = ({ support }: BrandMarks): string | undefined => support?.email?.split('@')[1];

/** The terms of one brand that another one does not share. */
function listBrandTerms(brand: BrandMarks, own: BrandMarks): LeakTerm[] {
  const { name, tokens, hosts } = brand;
  const ownColours: string[] = [own.tokens.primary, own.tokens.accent];
  const domain = getMailDomain(brand);
  const terms: Omit<LeakTerm, 'owner'>[] = [
    ...(name.length >= MIN_NAME_LENGTH && name !== own.name ? [{ kind: 'name' as const, text: name }] : []),
    ...(domain && domain !== getMailDomain(own) ? [{ kind: 'mail domain' as const, text: domain }] : []),
    ...hosts
      .filter((host) => !own.hosts.some((one) => one.endsWith(host)))
      .map((text) => ({ kind: 'host' as const, text })),
    ...[tokens.primary, tokens.accent]
      .filter((colour) => !ownColours.includes(colour))
      .map((text) => ({ kind: 'colour' as const, text })),
  ];
  return terms.map((term) => ({ ...term, owner: name }));
}

/** The nearest brand above one: its owner sells to the brand's organisation. */
const findSupplier = (brands: readonly BrandMarks[], own: BrandMarks): BrandMarks | undefined =>
  brands
    .filter(({ path }) => path.length < own.path.length && path.every((id, at) => id === own.path[at]))
    .toSorted((a, b) => b.path.length - a.path.length)[0];

/** The people of a brand's organisation know their supplier, whose help desk they turn to; its look is not theirs to see. */
const SUPPLIER_KINDS: readonly LeakTerm['kind'][] = ['name', 'mail domain'];

/**
 * Everything that names another brand, the distributor or the product to a reader of a host. Brands of organisations at or below the
 * reader's own are theirs to know.
 * @param organisationId the reader's organisation; null for a visitor
 * @param distributors hosts of the distributors' APIs
 * @throws Error when no brand answers at the host
 */
export function listLeakTerms(
  brands: readonly BrandMarks[],
  host: string,
  organisationId: number | null,
  distributors: readonly string[],
): LeakTerm[] {
  const own = brands.find(({ hosts }) => hosts.includes(host));
  if (!own) throw new Error(`No brand answers at ${host}.`);
  const foreign = brands.filter(
    (brand) => brand !== own && (organisationId === null || !brand.path.includes(organisationId)),
  );
  const supplier = organisationId === own.path.at(-1) ? findSupplier(brands, own) : undefined;
  return [
    PRODUCT,
    ...distributors.map((text) => ({ kind: 'distributor' as const, text, owner: 'the distributor' })),
    ...foreign.flatMap((brand) =>
      listBrandTerms(brand, own).filter(({ kind }) => brand !== supplier || !SUPPLIER_KINDS.includes(kind)),
    ),
  ];
}

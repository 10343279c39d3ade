import type { BrandBody } from './body';
import type { Layout } from './home-layout';
import { LEGAL_KINDS, TOKEN_NAMES } from './rules';
import type {
  AssetKind,
  BrandLanguage,
  BrandTokens,
  FooterLink,
  LegalKind,
  LegalText,
  Support,
  TaxNote,
} from './schema';

/**
 * The look of pages that belong to no brand: an unknown host, an error before the brand is known. `app/neutral.css` is
 * its stylesheet, written by `stylesheet.test.ts`.
 */
export const NEUTRAL_TOKENS: BrandTokens = {
  primary: '#3d4652',
  accent: '#3d4652',
  neutral: 255,
  radius: 6,
  density: 'comfortable',
  font: 'inter',
  headingFont: 'inter',
  header: 'plain',
};

/** Applies when no brand on the path sets a prefix. */
export const DEFAULT_ORDER_PREFIX = 'ORD';

/** A brand with what it says itself. */
export interface BrandLink {
  brandId: number;
  body: BrandBody;
}

/** A picture with the brand whose file it is. */
export interface PictureSource {
  brandId: number;
  hash: string;
}

/** A brand's own and inherited values, resolved. */
export interface EffectiveBrand {
  name: string;
  tokens: BrandTokens;
  /** Null: there is none. */
  pictures: Record<AssetKind, PictureSource | null>;
  footerLinks: readonly FooterLink[];
  legal: Record<LegalKind, Exclude<LegalText, { kind: 'none' }> | null>;
  support: Support | null;
  taxNote: TaxNote;
  language: BrandLanguage;
  /** Null: the order of the portal. */
  home: Layout | null;
  /** Null: the brand's name. */
  senderName: string | null;
  replyTo: string | null;
  orderPrefix: string;
}

/** Applies when no brand on the path has a name; it belongs to no company. */
const DEFAULT_BRAND_NAME = 'Orders';

const isSet = <T>(value: T | null): value is T => value !== null;

/** Returns the value of the nearest brand that sets the field. */
const findNearest = <T>(chain: readonly BrandLink[], read: (body: BrandBody) => T | null): T | null =>
  chain.map(({ body }) => read(body)).find(isSet) ?? null;

/** Each is one that `readBody` has read, or neutral. */
function resolveTokens(chain: readonly BrandLink[]): BrandTokens {
  const found = TOKEN_NAMES.map(
    (name) =>
      [name, findNearest<unknown>(chain, ({ tokens }) => tokens[name]) ?? NEUTRAL_TOKENS[name]] as const,
  );
  return Object.fromEntries(found.filter(([, value]) => value !== undefined)) as BrandTokens;
}

function resolvePicture(
  chain: readonly BrandLink[],
  read: (body: BrandBody) => string | null,
): PictureSource | null {
  const found = chain
    .map(({ brandId, body }) => ({ brandId, hash: read(body) }))
    .find(({ hash }) => hash !== null);
  return found?.hash && found.hash !== 'none' ? { brandId: found.brandId, hash: found.hash } : null;
}

/** A brand with a name or a picture of its own is somebody: the logos of the company above it would belie it. */
export const hasOwnIdentity = ({ name, pictures }: BrandBody): boolean =>
  name !== null || Object.values(pictures).some((hash) => hash !== null && hash !== 'none');

/** The brands whose pictures may be shown: up to the first that is somebody. */
function cutAtIdentity(chain: readonly BrandLink[]): readonly BrandLink[] {
  const place = chain.findIndex(({ body }) => hasOwnIdentity(body));
  return place < 0 ? chain : chain.slice(0, place + 1);
}

const resolveLegalText = (chain: readonly BrandLink[], kind: LegalKind) => {
  const found = findNearest(chain, ({ legal }) => legal[kind]);
  return found === null || found.kind === 'none' ? null : found;
};

const hasContact = ({ email, phone, url }: Support): boolean => [email, phone, url].some(isSet);

/**
 * The one place where inheritance is decided: each field is the nearest brand's that says anything about it; pictures end
 * at the first brand with an identity.
 * @param chain the brand itself, then the brands of the organisations above it, the nearest first
 */
export function resolveBrand(chain: readonly BrandLink[]): EffectiveBrand {
  const support = findNearest(chain, (body) => body.support);
  const withPictures = cutAtIdentity(chain);
  const resolveLogo = (kind: AssetKind) => resolvePicture(withPictures, ({ pictures }) => pictures[kind]);
  return {
    name: findNearest(chain, (body) => body.name) ?? DEFAULT_BRAND_NAME,
    tokens: resolveTokens(chain),
    pictures: {
      'logo-light': resolveLogo('logo-light'),
      'logo-dark': resolveLogo('logo-dark'),
      square: resolveLogo('square'),
      // A brand with an icon of its own does not go under the small icon of the one above it.
      favicon: resolvePicture(withPictures, ({ pictures: { favicon, square } }) =>
        favicon === 'none' ? square : (favicon ?? square),
      ),
    },
    footerLinks: findNearest(chain, (body) => body.footerLinks) ?? [],
    legal: Object.fromEntries(
      LEGAL_KINDS.map((kind) => [kind, resolveLegalText(chain, kind)]),
    ) as EffectiveBrand['legal'],
    support: support && hasContact(support) ? support : null,
    taxNote: findNearest(chain, (body) => body.taxNote) ?? { kind: 'none' },
    language: findNearest(chain, (body) => body.language) ?? 'browser',
    home: findNearest(chain, (body) => body.home),
    senderName: findNearest(chain, (body) => body.senderName),
    replyTo: findNearest(chain, (body) => body.replyTo),
    orderPrefix: findNearest(chain, (body) => body.orderPrefix) ?? DEFAULT_ORDER_PREFIX,
  };
}

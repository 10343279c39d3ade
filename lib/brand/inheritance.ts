import type { BrandBody } from './body';
import { NEUTRAL_TOKENS } from './neutral';
import {
  type AssetKind,
  type BrandTokens,
  brandTokensSchema,
  type FooterLink,
  LEGAL_KINDS,
  type LegalKind,
  type LegalText,
  type Support,
} from './schema';

/** Of order numbers under brands that name none. */
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

/** What a brand looks like and says, its own and inherited together. */
export interface EffectiveBrand {
  name: string;
  tokens: BrandTokens;
  /** Null: there is none. */
  pictures: Record<AssetKind, PictureSource | null>;
  footerLinks: readonly FooterLink[];
  legal: Record<LegalKind, Exclude<LegalText, { kind: 'none' }> | null>;
  support: Support | null;
  /** Null: the brand's name. */
  senderName: string | null;
  replyTo: string | null;
  orderPrefix: string;
}

/** What stands where no brand above says anything: nobody's name. */
const NOBODY = 'Orders';

const isSaid = <T>(value: T | null): value is T => value !== null;

/** What the nearest brand says about it that says anything. */
const nearest = <T>(chain: readonly BrandLink[], read: (body: BrandBody) => T | null): T | null =>
  chain.map(({ body }) => read(body)).find(isSaid) ?? null;

function tokensOf(chain: readonly BrandLink[]): BrandTokens {
  const names = Object.keys(brandTokensSchema.shape) as (keyof BrandTokens)[];
  const said = names.map((name) => [name, nearest<unknown>(chain, ({ tokens }) => tokens[name])] as const);
  return brandTokensSchema.parse({
    ...NEUTRAL_TOKENS,
    ...Object.fromEntries(said.filter(([, value]) => isSaid(value))),
  });
}

function pictureOf(
  chain: readonly BrandLink[],
  read: (body: BrandBody) => string | null,
): PictureSource | null {
  const said = chain
    .map(({ brandId, body }) => ({ brandId, hash: read(body) }))
    .find(({ hash }) => hash !== null);
  return said?.hash && said.hash !== 'none' ? { brandId: said.brandId, hash: said.hash } : null;
}

const legalOf = (chain: readonly BrandLink[], kind: LegalKind) => {
  const said = nearest(chain, ({ legal }) => legal[kind]);
  return said === null || said.kind === 'none' ? null : said;
};

const hasContact = ({ email, phone, url }: Support): boolean => [email, phone, url].some(isSaid);

/**
 * The one place where inheritance is decided: each field is the nearest brand's that says anything about it.
 * @param chain the brand itself, then the brands of the organisations above it, the nearest first
 */
export function resolveBrand(chain: readonly BrandLink[]): EffectiveBrand {
  const support = nearest(chain, (body) => body.support);
  const logo = (kind: AssetKind) => pictureOf(chain, ({ pictures }) => pictures[kind]);
  return {
    name: nearest(chain, (body) => body.name) ?? NOBODY,
    tokens: tokensOf(chain),
    pictures: {
      'logo-light': logo('logo-light'),
      'logo-dark': logo('logo-dark'),
      square: logo('square'),
      // A brand with an icon of its own does not go under the small icon of the one above it.
      favicon: pictureOf(chain, ({ pictures: { favicon, square } }) =>
        favicon === 'none' ? square : (favicon ?? square),
      ),
    },
    footerLinks: nearest(chain, (body) => body.footerLinks) ?? [],
    legal: Object.fromEntries(
      LEGAL_KINDS.map((kind) => [kind, legalOf(chain, kind)]),
    ) as EffectiveBrand['legal'],
    support: support && hasContact(support) ? support : null,
    senderName: nearest(chain, (body) => body.senderName),
    replyTo: nearest(chain, (body) => body.replyTo),
    orderPrefix: nearest(chain, (body) => body.orderPrefix) ?? DEFAULT_ORDER_PREFIX,
  };
}

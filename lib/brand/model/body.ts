import { z } from 'zod';
import { emailSchema } from '@/lib/contract/email';
import { textSchema } from '@/lib/contract/values';
import { fieldMessage } from '@/lib/platform/messages/message';
import { announcementsSchema } from './announcement-schema';
import { featuredSchema } from './featured';
import { layoutSchema } from './home-layout';
import { ownMessagesSchema } from './messages-schema';
import { ASSET_KINDS, MAX_FOOTER_LINKS } from './rules';
import {
  type AssetKind,
  BRAND_LANGUAGES,
  brandTokensSchema,
  footerLinkSchema,
  inheritable,
  type LegalKind,
  legalTextSchema,
  lineSchema,
  supportSchema,
  taxNoteSchema,
} from './schema';

/** The hash of a picture of this brand, or that it has none. */
const pictureSchema = z.union([z.literal('none'), z.string().regex(/^[0-9a-f]{64}$/)]);
export type Picture = z.infer<typeof pictureSchema>;

export const ORDER_PREFIX = /^[A-Z0-9]{2,6}$/;

const { shape: token } = brandTokensSchema;
export const ownTokensSchema = z.strictObject({
  primary: inheritable(token.primary),
  accent: inheritable(token.accent),
  neutral: inheritable(token.neutral),
  danger: inheritable(token.danger.unwrap()),
  warning: inheritable(token.warning.unwrap()),
  success: inheritable(token.success.unwrap()),
  info: inheritable(token.info.unwrap()),
  radius: inheritable(token.radius),
  density: inheritable(token.density),
  font: inheritable(token.font),
  headingFont: inheritable(token.headingFont),
  header: inheritable(token.header),
});

export const ownLegalSchema = z.strictObject({
  imprint: inheritable(legalTextSchema),
  terms: inheritable(legalTextSchema),
  privacy: inheritable(legalTextSchema),
} satisfies Record<LegalKind, z.ZodType>);

/**
 * A brand's fields, as versions and drafts store them. Null means inherited (inheritance.ts). Hosts are separate: they are proven, not
 * published.
 */
export const brandBodySchema = z.strictObject({
  name: inheritable(lineSchema(100, fieldMessage('brand.errors.name'))),
  tokens: ownTokensSchema.prefault({}),
  pictures: z
    .strictObject({
      'logo-light': inheritable(pictureSchema),
      'logo-dark': inheritable(pictureSchema),
      square: inheritable(pictureSchema),
      favicon: inheritable(pictureSchema),
    } satisfies Record<AssetKind, z.ZodType>)
    .prefault({}),
  footerLinks: inheritable(z.array(footerLinkSchema).max(MAX_FOOTER_LINKS)),
  legal: ownLegalSchema.prefault({}),
  support: inheritable(supportSchema),
  taxNote: inheritable(taxNoteSchema),
  language: inheritable(z.enum(BRAND_LANGUAGES)),
  /** The order in which people's home pages begin. */
  home: inheritable(layoutSchema),
  /** Never inherited: their texts may name the company that wrote them. */
  announcements: announcementsSchema.default([]),
  /** Texts in the place of messages. They are never inherited: a text may name its brand. */
  messages: ownMessagesSchema.default(null),
  /** Never inherited: each brand recommends its own. */
  featured: featuredSchema.default([]),
  /** Sender name of mails; null inherits, and without any it is the brand's name. */
  senderName: inheritable(lineSchema(100, fieldMessage('brand.errors.senderName'))),
  /** Reply address of mails. */
  replyTo: inheritable(emailSchema),
  /** Prefix of order numbers: `ORD` in ORD-7K3M-9Q2P. */
  orderPrefix: inheritable(
    textSchema(6).pipe(z.string().regex(ORDER_PREFIX, fieldMessage('brand.errors.orderPrefix'))),
  ),
});
export type BrandBody = z.infer<typeof brandBodySchema>;

/**
 * A stored body as this version of the portal reads it: what is not valid in it counts as inherited.
 * @returns with the names of the fields that were not valid
 */
export function readBody(stored: unknown): { body: BrandBody; invalid: string[] } {
  const parsed = brandBodySchema.safeParse(stored);
  if (parsed.success) return { body: parsed.data, invalid: [] };
  const record = typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {};
  const fields = Object.entries(brandBodySchema.shape).map(([name, schema]) => {
    const field = schema.safeParse(record[name]);
    return { name, value: field.success ? field.data : schema.parse(undefined), isValid: field.success };
  });
  const body = Object.fromEntries(fields.map(({ name, value }) => [name, value]));
  return {
    body: brandBodySchema.parse(body),
    invalid: fields.filter(({ isValid }) => !isValid).map(({ name }) => name),
  };
}

/** The pictures of its own that a body shows. */
export const getPictureHashes = ({ pictures }: BrandBody): string[] =>
  ASSET_KINDS.flatMap((kind) => {
    const picture = pictures[kind];
    return picture === null || picture === 'none' ? [] : [picture];
  });

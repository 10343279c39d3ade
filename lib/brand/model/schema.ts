import { z } from 'zod';
import { emailSchema } from '@/lib/contract/email';
import { noteSchema, textSchema } from '@/lib/contract/values';
import { LANGUAGE_LOCALES, type LanguageLocale } from '@/lib/platform/formats/languages';
import { fieldMessage } from '@/lib/platform/messages/message';
import type { MessageOverrides } from '@/lib/platform/messages/types';
import type { ReaderSupport } from '../support';
import type { Announcement } from './announcement-schema';
import { type ASSET_KINDS, FONTS, LEGAL_KINDS, MAX_LEGAL_TEXT } from './rules';

export type FontName = keyof typeof FONTS;

/**
 * Exactly #rrggbb: a value that a person wrote reaches a stylesheet only in this form (docs/threats.md, v).
 */
const colour = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, fieldMessage('brand.errors.colour'))
  .transform((text) => text.toLowerCase());
const font = z.enum(Object.keys(FONTS) as [FontName, ...FontName[]], fieldMessage('brand.errors.font'));

/** Lists the tokens that a brand may set (docs/ui.md §2); `rules.ts` derives everything else. */
export const brandTokensSchema = z.strictObject({
  primary: colour,
  accent: colour,
  /** The hue of greys, in OKLCH degrees. */
  neutral: z.number().int().min(0).max(359),
  danger: colour.optional(),
  warning: colour.optional(),
  success: colour.optional(),
  info: colour.optional(),
  /** CSS pixels. */
  radius: z.number().int().min(0).max(16),
  density: z.enum(['comfortable', 'dense']),
  font,
  headingFont: font,
  header: z.enum(['plain', 'primary', 'dark']),
});
export type BrandTokens = z.infer<typeof brandTokensSchema>;

/**
 * `logo-light` is for light backgrounds, `logo-dark` for dark ones, `square` is the icon, and `favicon` is small enough for a browser's
 * tab.
 */
export type AssetKind = (typeof ASSET_KINDS)[number];

/** A field that a brand may leave to the brand above it: null. */
export const inheritable = <T extends z.ZodType>(schema: T) => schema.nullable().default(null);

/** One line of text that is not empty. Line breaks are rejected: a name is part of the headers of mails. */
export const lineSchema = (max: number, message: string) =>
  exactLineSchema(max).pipe(textSchema(max).min(1, message));

const exactLineSchema = (max: number) =>
  z
    .string()
    .max(max * 4, fieldMessage('brand.errors.oneLine'))
    .refine((text) => !/[\r\n\u2028\u2029]/.test(text), fieldMessage('brand.errors.oneLine'));

/** An address that a browser may be led to: HTTPS, written out, without a name and password in it. */
export const linkSchema = textSchema(500).refine((text) => {
  if (!/^https:\/\/[^\s]+$/i.test(text) || !URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username === '' && password === '';
}, fieldMessage('brand.errors.url'));

/** The customers' contact. It is inherited as a whole, so a page never mixes the contacts of two brands. */
export const supportSchema = z.strictObject({
  email: inheritable(emailSchema),
  phone: inheritable(lineSchema(50, fieldMessage('brand.errors.phone'))),
  url: inheritable(linkSchema),
  /** When somebody is there, in words. */
  hours: inheritable(lineSchema(200, fieldMessage('brand.errors.hours'))),
});
export type Support = z.infer<typeof supportSchema>;

export const footerLinkSchema = z.strictObject({
  label: lineSchema(60, fieldMessage('brand.errors.linkLabel')),
  url: linkSchema,
});
export type FooterLink = z.infer<typeof footerLinkSchema>;

export type LegalKind = (typeof LEGAL_KINDS)[number];
/** @returns null for a text that no brand has */
export const readLegalKind = (text: string): LegalKind | null =>
  LEGAL_KINDS.find((kind) => kind === text) ?? null;
const longTextSchema = noteSchema(MAX_LEGAL_TEXT).min(1, fieldMessage('brand.errors.text'));
export const legalTextSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('text'),
    /** For readers in whose language there is no text. */
    text: longTextSchema,
    translations: z
      .strictObject({
        'en-GB': longTextSchema.optional(),
        'de-DE': longTextSchema.optional(),
        'fr-FR': longTextSchema.optional(),
        'nl-NL': longTextSchema.optional(),
        'es-ES': longTextSchema.optional(),
      } satisfies Record<LanguageLocale, z.ZodType>)
      .optional(),
  }),
  z.strictObject({ kind: z.literal('link'), url: linkSchema }),
  z.strictObject({ kind: z.literal('none') }),
]);
export type LegalText = z.infer<typeof legalTextSchema>;

/** The public facts of a host's brand. */
export interface Brand {
  id: number;
  organisationId: number;
  name: string;
  tokens: BrandTokens;
  /** Names the brand and the state of its tokens and pictures; part of their addresses. */
  version: string;
  assets: readonly AssetKind[];
  /** Whom customers turn to; null when the brand does not say. */
  support: Support | null;
  taxNote: TaxNote;
  footerLinks: readonly FooterLink[];
  /** URL of each legal text: a page of the portal, or an address elsewhere. */
  legal: Partial<Record<LegalKind, string>>;
}

/** The note about tax under every total: nothing, that VAT comes on top, or a short text of the brand's own. */
export const taxNoteSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none') }),
  z.strictObject({ kind: z.literal('excl-vat') }),
  z.strictObject({ kind: z.literal('text'), text: lineSchema(60, fieldMessage('brand.errors.taxNote')) }),
]);
export type TaxNote = z.infer<typeof taxNoteSchema>;

/** The language in which visitors see a brand's pages until they choose another one: a fixed one, or that of their browser. */
export const BRAND_LANGUAGES = ['browser', ...LANGUAGE_LOCALES] as const;
export type BrandLanguage = (typeof BRAND_LANGUAGES)[number];
export const TAX_NOTE_KINDS = ['none', 'excl-vat', 'text'] as const satisfies readonly TaxNote['kind'][];

/** A brand as mail shows it. Without an address of its own it is neutral: a name, no link, no picture. */
export interface MailBrand {
  name: string;
  /** `https://` and the canonical host; null when there is none. */
  origin: string | null;
  /** Address of the logo on light grounds. */
  logo: string | null;
  /** `#rrggbb` */
  primary: string;
  /** Sender of the mail. */
  sender: { name: string; replyTo: string | null };
  support: ReaderSupport | null;
  /** The texts with which the brand overrides messages. */
  overrides: MessageOverrides | null;
}

export interface BrandAsset {
  mediaType: string;
  bytes: Uint8Array;
}

/** A brand as it is written: by the demo, and where the portal is set up. */
export interface NewBrand {
  organisationId: number;
  name: string;
  tokens: BrandTokens;
  /** Normalised host names; the first is the canonical one. */
  hosts: readonly string[];
  /** A brand without a logo shows its name; one without an icon gets a plain one in its colour. */
  assets: Readonly<Partial<Record<AssetKind, BrandAsset>>>;
  /** Omitted fields keep their values. */
  support?: Support;
  orderPrefix?: string;
  legal?: Partial<Record<LegalKind, LegalText>>;
  announcements?: readonly Announcement[];
  /** Ids of products. */
  featured?: readonly number[];
}

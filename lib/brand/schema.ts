import { z } from 'zod';

/** The bundled fonts: nothing is loaded from anywhere else. `app/fonts.css` imports their files. */
export const FONTS = {
  inter: '"Inter Variable", ui-sans-serif, system-ui, sans-serif',
  'source-sans-3': '"Source Sans 3 Variable", ui-sans-serif, system-ui, sans-serif',
  manrope: '"Manrope Variable", ui-sans-serif, system-ui, sans-serif',
  figtree: '"Figtree Variable", ui-sans-serif, system-ui, sans-serif',
  bitter: '"Bitter Variable", ui-serif, Georgia, serif',
  'ibm-plex-sans': '"IBM Plex Sans", ui-sans-serif, system-ui, sans-serif',
} as const;

export type FontName = keyof typeof FONTS;

/** Exactly #rrggbb: a value that a person wrote reaches a stylesheet only in this form (DESIGN §4.13). */
const colour = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, 'Write the colour as # and six hex digits, such as #1f4e79.')
  .transform((text) => text.toLowerCase());
const font = z.enum(Object.keys(FONTS) as [FontName, ...FontName[]], 'Choose one of the bundled fonts.');

/** All that a brand may set (UI.md, Brand tokens); everything else is derived in `rules.ts`. */
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

export const ASSET_KINDS = ['logo-light', 'logo-dark', 'square'] as const;
/** `logo-light` stands on light grounds, `logo-dark` on dark ones, `square` is the icon. */
export type AssetKind = (typeof ASSET_KINDS)[number];

/** What a page may know of the brand whose host was asked. */
export interface Brand {
  id: number;
  organisationId: number;
  name: string;
  tokens: BrandTokens;
  /** Names the brand and the state of its tokens and pictures; part of their addresses. */
  version: string;
  assets: readonly AssetKind[];
}

/** A brand as mail shows it. Without an address of its own it is neutral: a name, no link, no picture. */
export interface MailBrand {
  name: string;
  /** `https://` and the canonical host; null when there is none. */
  origin: string | null;
  /** Address of the logo on light grounds. */
  logo: string | null;
  /** `#rrggbb` */
  primary: string;
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
  /** Without a logo the name is written, without an icon a plain one is drawn in the brand's colour. */
  assets: Readonly<Partial<Record<AssetKind, BrandAsset>>>;
}

import { adjustForContrast, getTextColour, type Hex, hasContrast, oklch, toLch } from './colour';
import type { BrandTokens } from './schema';

export type Mode = 'light' | 'dark';

/** Least contrast of text, and of what draws a control or a state (WCAG 2.2 AA, 1.4.3 and 1.4.11). */
export const TEXT_RATIO = 4.5;
export const UI_RATIO = 3;

const FAMILIES = ['primary', 'accent', 'danger', 'warning', 'success', 'info'] as const;
type Family = (typeof FAMILIES)[number];

/** Used for the states that a brand does not set. */
export const STATES: Record<'danger' | 'warning' | 'success' | 'info', Hex> = {
  danger: '#c42b2b',
  warning: '#c77d0a',
  success: '#1d7f4b',
  info: '#2369b3',
};

type FamilyRole = Family | `on-${Family}` | `${Family}-hover` | `${Family}-soft` | `${Family}-ink`;
type HeaderRole = 'header' | 'on-header' | 'header-hover' | 'header-border';
export type Role =
  | keyof Backgrounds
  | 'ink'
  | 'muted'
  | 'border'
  | 'edge'
  | 'control'
  | 'focus'
  | FamilyRole
  | HeaderRole;

/** The colours of one mode by role name; `stylesheet.ts` writes each as `--brand-<role>`. */
export type Theme = Record<Role, Hex>;

export interface Backgrounds {
  background: Hex;
  surface: Hex;
  raised: Hex;
  sunken: Hex;
  hover: Hex;
  selected: Hex;
}

export function getBackgrounds(tokens: BrandTokens, mode: Mode): Backgrounds {
  const grey = (l: number, c: number) => oklch(l, c, tokens.neutral);
  const { c, h } = toLch(tokens.primary);
  if (mode === 'light')
    return {
      background: grey(0.978, 0.004),
      surface: '#ffffff',
      raised: '#ffffff',
      sunken: grey(0.957, 0.006),
      hover: grey(0.966, 0.006),
      selected: oklch(0.955, Math.min(c, 0.018), h),
    };
  return {
    background: grey(0.175, 0.01),
    surface: grey(0.213, 0.012),
    raised: grey(0.235, 0.013),
    sunken: grey(0.245, 0.014),
    hover: grey(0.28, 0.017),
    selected: oklch(0.285, Math.min(c, 0.035), h),
  };
}

/** A filled colour, text on it, its hover, a tint, and text in it: for one colour of the brand. */
function deriveFamily(
  name: Family,
  colour: Hex,
  backgrounds: readonly Hex[],
  mode: Mode,
): Record<string, Hex> {
  const away = mode === 'light' ? -1 : 1;
  const { c, h } = toLch(colour);
  const fill = adjustForContrast(colour, backgrounds, UI_RATIO, away);
  const on = getTextColour(fill);
  const soft = mode === 'light' ? oklch(0.955, Math.min(c, 0.035), h) : oklch(0.29, Math.min(c, 0.055), h);
  return {
    [name]: fill,
    [`on-${name}`]: on,
    [`${name}-hover`]: deriveHover(fill, on, backgrounds),
    [`${name}-soft`]: soft,
    [`${name}-ink`]: adjustForContrast(colour, [...backgrounds, soft], TEXT_RATIO, away),
  };
}

/** The fill a little darker or lighter: its text stays readable, and itself as visible as the fill where both can be. */
function deriveHover(fill: Hex, on: Hex, backgrounds: readonly Hex[]): Hex {
  const { l, c, h } = toLch(fill);
  const readable = [-0.05, 0.05]
    .map((step) => oklch(l + step, c, h))
    .filter((hover) => hasContrast(on, [hover], TEXT_RATIO));
  return readable.find((hover) => hasContrast(hover, backgrounds, UI_RATIO)) ?? readable[0] ?? fill;
}

/** The ground of a page's head, which browsers show around the page: every page says it, and the whole theme takes 0.7 ms. */
export function deriveHeaderColour(tokens: BrandTokens, mode: Mode): Hex {
  if (tokens.header === 'plain') return getBackgrounds(tokens, mode).surface;
  const { l, c, h } = toLch(tokens.primary);
  if (tokens.header === 'dark') return oklch(mode === 'light' ? 0.24 : 0.15, Math.min(c, 0.035), h);
  return mode === 'light' ? tokens.primary : oklch(Math.min(l, 0.36), c, h);
}

function deriveHeader(
  tokens: BrandTokens,
  mode: Mode,
  plain: { ink: Hex; border: Hex; hover: Hex },
): Record<HeaderRole, Hex> {
  const header = deriveHeaderColour(tokens, mode);
  if (tokens.header === 'plain')
    return {
      header,
      'on-header': plain.ink,
      'header-border': plain.border,
      'header-hover': plain.hover,
    };
  const on = getTextColour(header);
  const own = toLch(header);
  // Away from the text's own lightness, so that the text on a hovered place stays readable.
  const step = on === '#ffffff' ? -0.06 : 0.06;
  const moved = oklch(own.l + step, own.c, own.h);
  const hover = hasContrast(on, [moved], TEXT_RATIO) ? moved : header;
  return { header, 'on-header': on, 'header-hover': hover, 'header-border': header };
}

/** Derives the colours of a brand in one mode; each reaches WCAG AA on every background on which it is used. */
export function deriveTheme(tokens: BrandTokens, mode: Mode): Theme {
  const away = mode === 'light' ? -1 : 1;
  const backgrounds = getBackgrounds(tokens, mode);
  const all = Object.values(backgrounds);
  const grey = (l: number, c: number) => oklch(l, c, tokens.neutral);
  const colours = { primary: tokens.primary, accent: tokens.accent, ...getStateColours(tokens) };
  const families = FAMILIES.map((name) => deriveFamily(name, colours[name], all, mode));
  const softColours = families.flatMap((family) =>
    Object.entries(family).flatMap(([role, hex]) => (role.endsWith('-soft') ? [hex] : [])),
  );
  const ink = mode === 'light' ? grey(0.23, 0.02) : grey(0.945, 0.006);
  const border = mode === 'light' ? grey(0.9, 0.008) : grey(0.32, 0.014);
  return {
    ...backgrounds,
    ink,
    muted: adjustForContrast(
      mode === 'light' ? grey(0.51, 0.02) : grey(0.72, 0.015),
      [...all, ...softColours],
      TEXT_RATIO,
      away,
    ),
    border,
    // Edges of buttons and chips need no ratio: their text identifies them.
    edge: mode === 'light' ? grey(0.82, 0.012) : grey(0.4, 0.016),
    control: adjustForContrast(mode === 'light' ? grey(0.68, 0.015) : grey(0.48, 0.015), all, UI_RATIO, away),
    focus: adjustForContrast(tokens.primary, all, UI_RATIO, away),
    ...(Object.assign({}, ...families) as Record<FamilyRole, Hex>),
    ...deriveHeader(tokens, mode, { ink, border, hover: backgrounds.hover }),
  };
}

function getStateColours(tokens: BrandTokens): typeof STATES {
  return {
    danger: tokens.danger ?? STATES.danger,
    warning: tokens.warning ?? STATES.warning,
    success: tokens.success ?? STATES.success,
    info: tokens.info ?? STATES.info,
  };
}

/** The bundled fonts: nothing is loaded from anywhere else. `app/fonts.css` imports their files. */
export const FONTS = {
  inter: '"Inter Variable", ui-sans-serif, system-ui, sans-serif',
  'source-sans-3': '"Source Sans 3 Variable", ui-sans-serif, system-ui, sans-serif',
  manrope: '"Manrope Variable", ui-sans-serif, system-ui, sans-serif',
  figtree: '"Figtree Variable", ui-sans-serif, system-ui, sans-serif',
  bitter: '"Bitter Variable", ui-serif, Georgia, serif',
  'ibm-plex-sans': '"IBM Plex Sans", ui-sans-serif, system-ui, sans-serif',
} as const;
/** Names of the colours, sizes and fonts, in the order of the editor. */
export const TOKEN_NAMES = [
  ...(['primary', 'accent', 'neutral', 'danger', 'warning', 'success', 'info', 'radius', 'density'] as const),
  ...(['font', 'headingFont', 'header'] as const),
] as const;
export const ASSET_KINDS = ['logo-light', 'logo-dark', 'square', 'favicon'] as const;
export const MAX_FOOTER_LINKS = 8;
export const LEGAL_KINDS = ['imprint', 'terms', 'privacy'] as const;
export const MAX_LEGAL_TEXT = 30_000;
/** Room for the pictures and texts of a brand in one file. */
export const MAX_BRAND_FILE_BYTES = 6 * 1024 * 1024;

import type { Letterhead } from '@/lib/platform/pdf/document';
import { deriveTheme, FONTS, type Mode } from './model/rules';
import type { Brand, BrandTokens } from './model/schema';

const DENSITIES = {
  comfortable: { 'control-height': 36, 'control-height-small': 28, 'row-height': 48, cell: 12 },
  dense: { 'control-height': 32, 'control-height-small': 26, 'row-height': 36, cell: 8 },
} as const;

const SCRIM = { light: 'rgb(15 18 22 / 0.45)', dark: 'rgb(0 0 0 / 0.6)' } as const;
const SHADOW = {
  light: '0 1px 2px rgb(15 18 22 / 0.08), 0 8px 24px rgb(15 18 22 / 0.14)',
  dark: '0 1px 2px rgb(0 0 0 / 0.4), 0 8px 24px rgb(0 0 0 / 0.5)',
} as const;

const formatProperties = (values: Record<string, string>): string =>
  Object.entries(values)
    .map(([name, value]) => `  --brand-${name}: ${value};`)
    .join('\n');

const indent = (lines: string): string => lines.replace(/^/gm, '  ');

function toShapeProperties(tokens: BrandTokens): Record<string, string> {
  const { radius } = tokens;
  const sizes = Object.entries(DENSITIES[tokens.density]).map(([name, px]) => [name, `${px}px`]);
  return {
    radius: `${radius}px`,
    'radius-card': `${radius === 0 ? 0 : Math.min(16, radius + 2)}px`,
    'radius-check': `${Math.min(4, radius)}px`,
    font: FONTS[tokens.font],
    'heading-font': FONTS[tokens.headingFont],
    ...Object.fromEntries(sizes),
  };
}

function toColourProperties(tokens: BrandTokens, mode: Mode): string {
  return `  color-scheme: ${mode};\n${formatProperties({ ...deriveTheme(tokens, mode), scrim: SCRIM[mode], shadow: SHADOW[mode] })}`;
}

/** Every property of a brand in one mode, for an element that shows how it would look. */
export function brandProperties(tokens: BrandTokens, mode: Mode): Record<`--brand-${string}`, string> {
  const values = {
    ...toShapeProperties(tokens),
    ...deriveTheme(tokens, mode),
    scrim: SCRIM[mode],
    shadow: SHADOW[mode],
  };
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [`--brand-${name}`, value]));
}

/**
 * Renders a brand's stylesheet: custom properties only. Each value is computed here or comes from a table of ours; no text of a tenant
 * reaches it unparsed. Light and dark follow `data-theme` on the root, else the system; paper is light.
 */
export function renderStylesheet(tokens: BrandTokens): string {
  const dark = toColourProperties(tokens, 'dark');
  return [
    `:root {\n${formatProperties(toShapeProperties(tokens))}\n${toColourProperties(tokens, 'light')}\n}`,
    `@media screen and (prefers-color-scheme: dark) {\n  :root:not([data-theme="light"]) {\n${indent(dark)}\n  }\n}`,
    `@media screen {\n  :root[data-theme="dark"] {\n${indent(dark)}\n  }\n}`,
    '',
  ].join('\n');
}

/** Printed documents use the light theme, because paper is light. */
export function toLetterhead({ name, tokens }: Brand): Letterhead {
  const theme = deriveTheme(tokens, 'light');
  return { name, colour: theme.primary, ink: theme['primary-ink'] };
}

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

import { createHash } from 'node:crypto';
import { pageLocale } from '@/lib/platform/messages/locale';
import { pageTranslator } from '@/lib/platform/messages/translator';
import { NO_STORE } from '../headers';
import type { WholeAnswer } from './portal-response';

/** A brand's appearance on the page. */
export interface BrandLook {
  name: string;
  /** Its custom properties, as `lib/brand/stylesheet.ts` writes them; computed only when the page is needed. */
  getStylesheet: () => string;
}

/** `app/neutral.css` in short, for what no brand's properties say: a node may not know the brand without the database. */
const STYLE = `
:root { color-scheme: light dark; }
body { margin: 0; min-height: 100dvh; display: grid; place-items: center; background: var(--brand-background, #f6f8fa);
  color: var(--brand-ink, #171d26); font: 15px/1.5 var(--brand-font, ui-sans-serif, system-ui, sans-serif); }
main { max-width: 28rem; padding: 3.5rem 1rem; text-align: center; }
header { margin: 0 0 1.5rem; font-weight: 600; overflow-wrap: anywhere; }
h1 { margin: 0 0 .25rem; font-size: 1.125rem; font-weight: 600; }
p { margin: 0 0 1.5rem; color: var(--brand-muted, #5f6772); }
a { display: inline-block; padding: .5rem 1rem; border-radius: var(--brand-radius, 6px);
  background: var(--brand-primary, #3d4652); color: var(--brand-on-primary, #fff);
  text-decoration: none; }
a:focus-visible { outline: 2px solid var(--brand-focus, #3d4652); outline-offset: 2px; }
@media (prefers-color-scheme: dark) {
  body { background: var(--brand-background, #0e1115); color: var(--brand-ink, #eaedf1); }
  p { color: var(--brand-muted, #9ea5ae); }
  a { background: var(--brand-primary, #6c7683); }
  a:focus-visible { outline-color: var(--brand-focus, #9ea5ae); }
}`;

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? '');

/** The page while the database does not answer. It runs nothing: the link asks for the same address again. */
function toHtml(style: string, name: string | undefined): string {
  const t = pageTranslator('ui.unavailablePage');
  return `<!doctype html>
<html lang="${pageLocale().locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(t('title'))}</title>
<style>${style}</style>
</head>
<body>
<main>
${name ? `<header>${escapeHtml(name)}</header>\n` : ''}<h1>${escapeHtml(t('title'))}</h1>
<p>${escapeHtml(t('detail'))}</p>
<a href="">${escapeHtml(t('retry'))}</a>
</main>
</body>
</html>
`;
}

const toHeaders = (style: string, html: string) => {
  const styleHash = createHash('sha256').update(style).digest('base64');
  return {
    ...NO_STORE,
    'content-type': 'text/html; charset=utf-8',
    'content-length': Buffer.byteLength(html),
    'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; frame-ancestors 'none'`,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'retry-after': '2',
  };
};

/** The page under a brand, or under none, with its headers. */
export function writeUnavailablePage(look: BrandLook | null): WholeAnswer {
  const style = `${look?.getStylesheet() ?? ''}${STYLE}`;
  const text = toHtml(style, look?.name);
  return { status: 503, headers: toHeaders(style, text), text };
}

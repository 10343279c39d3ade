import { createHash } from 'node:crypto';
import { NO_STORE } from './headers';

/** `app/neutral.css` in short: no brand is known without the database. */
const STYLE = `
:root { color-scheme: light dark; }
body { margin: 0; min-height: 100dvh; display: grid; place-items: center; background: #f6f8fa; color: #171d26;
  font: 15px/1.5 ui-sans-serif, system-ui, sans-serif; }
main { max-width: 28rem; padding: 3.5rem 1rem; text-align: center; }
h1 { margin: 0 0 .25rem; font-size: 1.125rem; font-weight: 600; }
p { margin: 0 0 1.5rem; color: #5f6772; }
a { display: inline-block; padding: .5rem 1rem; border-radius: 6px; background: #3d4652; color: #fff;
  text-decoration: none; }
a:focus-visible { outline: 2px solid #3d4652; outline-offset: 2px; }
@media (prefers-color-scheme: dark) {
  body { background: #0e1115; color: #eaedf1; }
  p { color: #9ea5ae; }
  a { background: #6c7683; }
  a:focus-visible { outline-color: #9ea5ae; }
}`;
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** The page while the database does not answer. It runs nothing: the link asks for the same address again. */
export const UNAVAILABLE_PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Temporarily unavailable</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Temporarily unavailable</h1>
<p>The portal is not available at the moment. It is usually back within a minute. If you were saving something, check first whether it was saved.</p>
<a href="">Try again</a>
</main>
</body>
</html>
`;

export const UNAVAILABLE_HEADERS = {
  ...NO_STORE,
  'content-type': 'text/html; charset=utf-8',
  'content-length': Buffer.byteLength(UNAVAILABLE_PAGE),
  'content-security-policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; frame-ancestors 'none'`,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'retry-after': '2',
} as const;

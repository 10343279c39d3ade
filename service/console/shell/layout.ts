import { html } from 'hono/html';
import type { ConsoleContext, ConsoleSession } from './context';
import { formToken } from './parts';

export type Html = ReturnType<typeof html>;

export type Section = 'orders' | 'products' | 'organisations';
const SECTIONS: readonly (readonly [Section, string])[] = [
  ['orders', 'Orders'],
  ['products', 'Products'],
  ['organisations', 'Organisations'],
];

interface Page {
  title: string;
  /** The part of the console that the page belongs to. */
  section?: Section;
  body: Html;
  status?: 200 | 400 | 401 | 403 | 404 | 409 | 413 | 422 | 429 | 500 | 503;
}

/** A console page in its frame; without a session the frame has no navigation. */
export function consolePage(context: ConsoleContext, page: Page): Response | Promise<Response> {
  // Error pages are also made before anybody is known.
  const session = context.get('session') as ConsoleSession | undefined;
  return context.html(
    html`<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <title>${page.title} · Service console</title>
  <link rel="stylesheet" href="/console/style.css">
  <link rel="icon" href="/console/icon.svg" type="image/svg+xml">
</head>
<body>
  <a class="skip" href="#content">Skip to the content</a>
  ${session ? header(session, page.section) : ''}
  <main id="content" tabindex="-1" class="${session ? 'page' : 'door'}">${page.body}</main>
</body>
</html>`,
    page.status ?? 200,
  );
}

function header(session: ConsoleSession, current: Section | undefined): Html {
  return html`<header class="bar">
    <a class="mark" href="/console/orders">Service console</a>
    <nav aria-label="Console">${SECTIONS.map(
      ([section, label]) =>
        html`<a href="/console/${section}" ${section === current ? html`aria-current="page"` : ''}>${label}</a>`,
    )}</nav>
    <form method="post" action="/console/sign-out">
      ${formToken(session)}<span class="who">${session.name}</span><button class="quiet">Sign out</button>
    </form>
  </header>`;
}

import { getDemoPerson } from './fixtures/people';
import { accounts, address } from './fixtures/portal';
import { callRaw } from './fixtures/requests';
import { expect, test } from './fixtures/test';

const BRANDS = accounts().brands.filter(({ host }) => host !== '127.0.0.1');

/** The visible parts of a brand: its colours, letters and icon. */
interface BrandStyle {
  primary: string;
  ground: string;
  font: string;
  icon: string;
}

test('each host has its own look', async ({ page }) => {
  const styles: BrandStyle[] = [];
  for (const { host } of BRANDS) {
    await page.goto(`${address(host)}/sign-in`);
    styles.push(
      await page.evaluate(async () => {
        const button = document.querySelector('button[type="submit"]') ?? document.body;
        const icon = document.querySelector<HTMLLinkElement>('link[rel~="icon"]')?.href ?? '/favicon.ico';
        const bytes = await (await fetch(icon)).arrayBuffer();
        const digest = await crypto.subtle.digest('SHA-256', bytes);
        return {
          primary: getComputedStyle(button).backgroundColor,
          ground: getComputedStyle(document.body).backgroundColor,
          font: getComputedStyle(document.body).fontFamily,
          icon: [...new Uint8Array(digest)].join(),
        };
      }),
    );
  }
  const distinct = (key: keyof BrandStyle) => new Set(styles.map((style) => style[key])).size;
  expect(BRANDS.length).toBeGreaterThanOrEqual(3);
  expect(distinct('primary')).toBe(BRANDS.length);
  expect(distinct('icon')).toBe(BRANDS.length);
  expect(distinct('font')).toBe(BRANDS.length);
});

for (const { host, name } of BRANDS) {
  test(`the first bytes of ${host} contain its own brand only`, async () => {
    const { text, headers } = await callRaw({ host, path: '/sign-in' });
    expect(text).toContain(name);
    const head = text.slice(0, text.indexOf('</head>'));
    expect(head).toMatch(/<link[^>]+stylesheet[^>]+\/brand\//);
    for (const other of BRANDS) if (other.host !== host) expect(text).not.toContain(other.name);
    expect(headers['content-security-policy']).toContain("object-src 'none'");
  });
}

test('a page of a brand loads no neutral font before the brand’s stylesheet', async ({ page }) => {
  const { host } = getDemoPerson('cora@corvid.example');
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(request.url());
  });
  await page.route(/\/brand\/[^/]+$/, (route) => route.fulfill({ contentType: 'text/css', body: '' }));
  await page.goto(`${address(host)}/sign-in`);
  await page.evaluate(() => document.fonts.ready);
  expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain('system-ui');
  expect(fonts.filter((url) => url.includes('inter'))).toEqual([]);
});

test('a host does not serve another brand’s stylesheet or logo', async () => {
  const [first, second] = BRANDS;
  const { text } = await callRaw({ host: first?.host ?? '', path: '/sign-in' });
  const paths = [...text.matchAll(/"(\/brand\/[^"\\]+)"/g)].map((match) => match[1] ?? '');
  expect(paths.length).toBeGreaterThan(0);
  for (const path of paths) {
    expect((await callRaw({ host: first?.host ?? '', path })).status, path).toBe(200);
    expect((await callRaw({ host: second?.host ?? '', path })).status, path).toBe(404);
  }
});

/** The properties that a chat or a mail reads for the preview of a link. */
const readPreview = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<meta property="(og:[\w:]+)" content="([^"]*)"/g)].map(([, name = '', text = '']) => [
      name,
      text,
    ]),
  );

test('a link to a page that everyone may open is previewed under its own brand', async () => {
  for (const { host, name } of BRANDS) {
    const path = '/sign-in';
    const headers = { 'accept-language': 'fr-FR' };
    const preview = readPreview((await callRaw({ host, path, headers })).text);
    expect(preview).toMatchObject({
      'og:title': expect.stringMatching(/^(Sign in|Connexion)/),
      'og:site_name': name,
      'og:locale': expect.stringMatching(/^[a-z]{2}_[A-Z]{2}$/),
    });
    const image = new URL(preview['og:image'] ?? '');
    expect(image.pathname).toMatch(/^\/brand\/[^/]+\/square$/);
    expect(BRANDS.find((brand) => brand.host === image.hostname)?.name).toBe(name);
    const { status, headers: answer } = await callRaw({ host, path: image.pathname });
    expect([status, answer['content-type']]).toEqual([200, 'image/png']);
  }
});

test('the app of a brand has its name, colours and language', async () => {
  for (const { host, name } of BRANDS) {
    const path = '/manifest.webmanifest';
    const { text } = await callRaw({ host, path, headers: { 'accept-language': 'nl' } });
    const manifest = JSON.parse(text) as Record<string, string>;
    expect(manifest).toMatchObject({
      name,
      short_name: name,
      dir: 'ltr',
      lang: expect.stringMatching(/^nl/),
    });
    expect(manifest.theme_color).toMatch(/^#[0-9a-f]{6}$/);
  }
});

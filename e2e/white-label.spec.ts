import { readAnswerText } from '@/lib/operations/brand-scan/answer-text';
import { PUBLIC_PATHS } from '@/lib/operations/brand-scan/paths';
import { accounts } from './fixtures/portal';
import { callRaw, signInRaw } from './fixtures/requests';
import { expect, test } from './fixtures/test';

/** The name of our product, and of one of the demo's brands. */
const PRODUCT_NAME = /tradecounter/i;
const BRANDS = accounts().brands.filter(({ host }) => host !== '127.0.0.1');
/** Brands of companies whose names do not contain our product's. */
const WHITE_LABEL_BRANDS = BRANDS.filter(({ name = '' }) => !PRODUCT_NAME.test(name));
const UNKNOWN = 'unknown.example';

const fetchAllText = async (host: string, path: string, cookie = ''): Promise<string> =>
  readAnswerText(await callRaw({ host, path, headers: { cookie } }));

/** The scripts and stylesheets that a page loads. */
const listAssets = (html: string): string[] => [
  ...new Set([...html.matchAll(/["'](\/(?:_next\/static|brand)\/[^"'\\ ]+)/g)].map(([, path = '']) => path)),
];

interface Person {
  host: string;
  email: string;
  password: string;
  organisation: number;
  role: string;
}
/** People who sign in under a host and may order: one of the brand's owner, and one of its customers. */
function listPeopleByHost(host: string, owner: number): Person[] {
  const people = accounts().people.filter((person) => person.host === host && person.role !== 'viewer');
  const staff = people.find(({ organisation }) => organisation === owner);
  const customer = people.find(({ organisation }) => organisation !== owner);
  if (!staff || !customer) throw new Error(`the demo needs staff and a customer at ${host}`);
  return [staff, customer];
}

async function fetchFirstId(
  person: Person,
  cookie: string,
  path: string,
  list: string,
): Promise<string | null> {
  const { text } = await callRaw({ host: person.host, path, headers: { cookie } });
  const all = (JSON.parse(text) as Record<string, { id: string }[]>)[list] ?? [];
  return all[0]?.id ?? null;
}

/** Lists addresses that could show the name: pages, data, documents, files and errors. */
async function signedInPaths(person: Person, cookie: string): Promise<string[]> {
  const query = `organisation=${person.organisation}`;
  const order = await fetchFirstId(person, cookie, `/api/orders?${query}`, 'items');
  const mail =
    person.role === 'administrator'
      ? await fetchFirstId(person, cookie, `/api/mails?${query}`, 'items')
      : null;
  const page = `/o/${person.organisation}`;
  return [
    ...['products', 'order-templates', 'orders', 'cart', 'inbox', 'watching', 'account', 'nothing'].map(
      (name) => `${page}/${name}`,
    ),
    `/api/orders/export?${query}`,
    `/api/products?${query}`,
    `/api/nothing`,
    `/o/999999/products`,
    ...(order
      ? [
          `${page}/orders/${order}`,
          `/api/orders/${order}/pdf?${query}`,
          `/api/orders/${order}/audit-trail?${query}`,
        ]
      : []),
    ...(mail ? [`/api/mails/${mail}/html?${query}`] : []),
  ];
}

test('the page of an unknown host does not name this product', async () => {
  for (const path of PUBLIC_PATHS) expect(await fetchAllText(UNKNOWN, path), path).not.toMatch(PRODUCT_NAME);
});

for (const { host, organisation } of WHITE_LABEL_BRANDS)
  for (const [index, who] of ['the owner’s staff read', 'customers read'].entries())
    test(`no page or file that ${who} sees under ${host} contains our name`, async () => {
      const person = listPeopleByHost(host, organisation)[index];
      if (!person) throw new Error('there are two people');
      const { cookie, headers } = await signInRaw(person);
      expect(JSON.stringify(headers)).not.toMatch(PRODUCT_NAME);
      expect(cookie).toMatch(/__Host-session=/);
      const paths = [...PUBLIC_PATHS, ...(await signedInPaths(person, cookie))];
      const loaded = new Set<string>();
      for (const path of paths) {
        const all = await fetchAllText(host, path, cookie);
        expect(all, path).not.toMatch(PRODUCT_NAME);
        for (const file of listAssets(all)) loaded.add(file);
      }
      expect(loaded.size).toBeGreaterThan(5);
      for (const file of loaded) expect(await fetchAllText(host, file), file).not.toMatch(PRODUCT_NAME);
    });

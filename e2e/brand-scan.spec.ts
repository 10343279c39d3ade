import { crawlBrand } from '@/lib/operations/brand-scan/crawl';
import type { Leak, LeakTerm } from '@/lib/operations/brand-scan/find-leaks';
import type { Person } from './fixtures/people';
import { accounts } from './fixtures/portal';
import { callRaw, signInRaw } from './fixtures/requests';
import { expect, test } from './fixtures/test';

const BRANDS = accounts().brands.filter(
  ({ host, name = '' }) => host !== '127.0.0.1' && !/tradecounter/i.test(name),
);

/** A brand with a plain header has this colour, so it names no brand. */
const WHITE = '#ffffff';

/** The colour that a brand gives to the browser around its pages. */
async function readColour(host: string): Promise<string> {
  const { text } = await callRaw({ host, path: '/manifest.webmanifest' });
  return (JSON.parse(text) as { theme_color: string }).theme_color;
}

/** Names, hosts and colours of the other brands of the demo that a person does not sell to, and our own name. */
async function listTerms(host: string, known: readonly string[]): Promise<LeakTerm[]> {
  const own = await readColour(host);
  const terms: LeakTerm[] = [{ kind: 'product', text: 'tradecounter', owner: 'the product' }];
  for (const { host: other, name = '' } of BRANDS) {
    if (other === host || known.includes(name)) continue;
    const colour = await readColour(other);
    terms.push({ kind: 'name', text: name, owner: name }, { kind: 'host', text: other, owner: name });
    if (colour !== own && colour !== WHITE) terms.push({ kind: 'colour', text: colour, owner: name });
  }
  return terms;
}

/** The brands of organisations that a person may act for: those are theirs to know. */
async function listKnownBrands(person: Person, cookie: string): Promise<string[]> {
  const known = await Promise.all(
    BRANDS.map(async ({ organisation, name = '' }) => {
      const path = `/api/products?organisation=${organisation}`;
      const { status } = await callRaw({ host: person.host, path, headers: { cookie } });
      return status === 200 ? [name] : [];
    }),
  );
  return known.flat();
}

/** True for what a brand's own staff may know: the brand that theirs inherits from. */
const isKnownToStaff = ({ path }: Leak): boolean => path.endsWith('/admin/brand');

/** Returns the two people who can read most under a host: an administrator of the brand's owner, and a buyer of a customer. */
function listReaders(host: string, owner: number): Person[] {
  const people = accounts().people.filter((person) => person.host === host);
  const staff = people.find(({ organisation, role }) => organisation === owner && role === 'administrator');
  const customer = people.find(({ organisation, role }) => organisation !== owner && role !== 'viewer');
  return [staff, customer].filter((person) => person !== undefined);
}

for (const { host, name, organisation } of BRANDS) {
  test(`a visitor of ${name} reads nothing of another brand`, async () => {
    const report = await crawlBrand({
      call: (path) => callRaw({ host, path }),
      terms: await listTerms(host, []),
      organisationId: null,
    });
    expect(report.leaks).toEqual([]);
    expect(report.successes).toBeGreaterThan(20);
  });

  for (const person of listReaders(host, organisation))
    test(`${person.email} reads nothing of another brand under ${host}`, async () => {
      test.setTimeout(300_000);
      const { cookie } = await signInRaw(person);
      const report = await crawlBrand({
        call: (path) => callRaw({ host, path, headers: { cookie } }),
        terms: await listTerms(host, await listKnownBrands(person, cookie)),
        organisationId: person.organisation,
        maxAlike: 1,
      });
      expect(report.unread).toBe(0);
      const isStaff = person.organisation === organisation;
      expect(report.leaks.filter((leak) => !isStaff || !isKnownToStaff(leak))).toEqual([]);
      expect(report.successes).toBeGreaterThan(40);
    });
}

import { expect, test } from 'vitest';
import { findOutdatedPackages, findViolations } from './house-rules';

test.each([
  ['app/page.tsx', "'use server';", 'no Server Actions'],
  ['lib/cart/data.ts', "  'use server'", 'no Server Actions'],
  [
    'components/x.tsx',
    '<p dangerouslySetInnerHTML={{ __html: text }} />',
    'text is drawn as text: no HTML from a string',
  ],
  [
    'lib/cart/data.ts',
    'const rows = await sql`SELECT id FROM carts`;',
    'SQL belongs in store.ts, lib/platform/db or service/',
  ],
  [
    'components/x.tsx',
    'const client = new QueryClient();',
    'query clients come from makeQueryClient: on the server it starts no timers',
  ],
  ['lib/cart/data.ts', `// TO${'DO'} later`, 'nothing unfinished'],
  [
    'components/x.tsx',
    "const KEY = 'tradecounter:cart';",
    'nothing that a customer meets has the name of our product',
  ],
  ['README.md', `see /${'tmp'}/notes`, 'no path of a developer machine'],
  ['package-lock.json', `"resolved": ${'"http'}s://example"`, 'no registry address'],
])('%s: %s', (file, text, rule) => {
  expect(findViolations(file, `fine\n${text}`)).toEqual([{ file, line: 2, rule }]);
});

test.each([
  ['lib/cart/model/store.ts', 'SELECT id FROM carts'],
  ['lib/catalogue/sync/run-store.ts', 'SELECT id FROM products'],
  ['service/orders/data.ts', 'SELECT id FROM orders'],
  ['lib/cart/model/rules.ts', '// Select a plan, then update it from the list.'],
  ['components/ui/field.tsx', '<input placeholder="PO number" />'],
  ['components/form.tsx', "import { Select } from '@/components/ui/select';"],
  ['lib/platform/query/client.ts', 'return new QueryClient({'],
  ['lib/brand/data.ts', "const path = '/o/100/home/x';"],
])('%s may contain %s', (file, text) => {
  expect(findViolations(file, text)).toEqual([]);
});

test('an outdated nested package with a vulnerability is found', () => {
  const packages = {
    'node_modules/next': { version: '16.4.6' },
    'node_modules/next-auth': { version: '4.24.14' },
    'node_modules/x/node_modules/sharp': { version: '0.34.9' },
  };
  expect(findOutdatedPackages(packages).map((violation) => violation.rule)).toEqual([
    'node_modules/next-auth 4.24.14 is older than 4.24.15',
    'node_modules/x/node_modules/sharp 0.34.9 is older than 0.35.5',
  ]);
});

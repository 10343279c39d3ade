import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';

const COMPONENTS = 'Components are React only: they import queries, rules and schema.';
const APP = 'app/ reaches the server through data.ts.';
const FEATURE = 'A feature reaches another through its data.ts or rules.ts.';
const PURE = 'Rules and schemas run anywhere: no I/O, no clock, no server.';
const UPWARD = 'lib/ does not know who uses it.';
const LINKS = 'Links are components/ui/link: it fetches ahead on intent only.';
const SERVICE =
  'The service is a program of its own: of ours it imports only the contract, the token bucket, spans, where logs go and why a program cannot start.';
const BY_HTTP = 'The portal reaches the reference service by HTTP only.';

/** Forbidden imports, each with the linter's message. */
const REFUSED: [file: string, specifier: string, message: string][] = [
  ['components/a.tsx', '@/lib/cart/store', COMPONENTS],
  ['components/b.tsx', '@/lib/orders/submission/send-lock-store', COMPONENTS],
  ['components/c.tsx', '@/lib/orders/approval/data', COMPONENTS],
  ['components/d.tsx', '@/lib/cart/data', COMPONENTS],
  ['components/e.tsx', '@/lib/orders/tables', COMPONENTS],
  ['components/f.tsx', '@/lib/accounts/auth/data', COMPONENTS],
  ['components/g.tsx', '@/lib/orders/submission/jobs', COMPONENTS],
  ['components/h.tsx', '@/app/api/x', 'Components do not know the routes’ code.'],
  ['components/i.tsx', '@/service/app', BY_HTTP],
  ['components/j.tsx', 'next/link', LINKS],
  ['app/a.ts', '@/lib/orders/list/row-store', APP],
  ['app/b.ts', '@/lib/catalogue/sync/tables', APP],
  ['app/c.ts', '@/lib/orders/submission/jobs', APP],
  ['app/d.ts', '@/lib/platform/db/pool', APP],
  ['app/e.ts', '@/service/app', BY_HTTP],
  ['app/f.tsx', 'next/link', LINKS],
  ['lib/cart/a.ts', '@/lib/orders/store', FEATURE],
  ['lib/cart/b.ts', '@/lib/orders/approval/store', FEATURE],
  ['lib/cart/c.ts', '@/lib/orders/submission/send-lock-store', FEATURE],
  ['lib/orders/list/a.ts', '../approval/store', FEATURE],
  ['lib/orders/list/b.ts', '../submission/send-lock-store', FEATURE],
  ['lib/cart/d.ts', '@/components/ui/button', UPWARD],
  ['lib/cart/e.ts', '@/worker/handlers', UPWARD],
  ['lib/cart/f.ts', '@/service/app', BY_HTTP],
  ['lib/cart/model/rules.ts', '@/lib/orders/data', PURE],
  ['lib/orders/approval/rules.ts', './data', PURE],
  ['lib/orders/approval/link-rules.ts', '../data', PURE],
  ['lib/orders/approval/schema.ts', 'node:fs', PURE],
  ['lib/orders/approval/queries.ts', '@/lib/platform/db/pool', PURE],
  ['lib/orders/approval/list-queries.ts', './row-store', PURE],
  ['lib/contract/a.ts', '@/lib/errors', 'The contract imports only zod.'],
  ['lib/upstream/a.ts', '@/lib/cart/data', 'The API’s client imports only the contract.'],
  ['service/a.ts', '@/lib/cart/data', SERVICE],
  ['service/b.ts', '@/lib/platform/tracing/start', SERVICE],
  ['e2e/a.spec.ts', '@/lib/cart/data', 'End-to-end tests know the product by HTTP and a browser only.'],
];

const ALLOWED: [file: string, specifier: string][] = [
  ['components/ok.tsx', '@/lib/orders/approval/queries'],
  ['components/ok.tsx', '@/lib/cart/rules'],
  ['components/ok.tsx', '@/lib/platform/http/browser'],
  ['app/ok.ts', '@/lib/orders/approval/data'],
  ['lib/cart/ok.ts', '@/lib/orders/approval/data'],
  ['lib/cart/ok.ts', './store'],
  ['lib/orders/list/ok.ts', '../store'],
  ['lib/orders/list/ok.ts', './row-store'],
  ['lib/orders/list/ok.ts', '../model/row-store'],
  ['lib/orders/list/ok.ts', '@/lib/organisations/tables'],
  ['service/ok.ts', '@/lib/contract/order'],
  ['service/ok.ts', '@/lib/platform/tracing/server-span'],
];

const reportSchema = z.object({
  diagnostics: z.array(
    z.object({ category: z.string(), message: z.string(), location: z.object({ path: z.string() }) }),
  ),
});

let folder = '';
let found: string[] = [];

/** Every probe is a file of its own under the name where it must be rejected, but what is allowed shares one. */
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'walls-'));
  cpSync('biome.json', join(folder, 'biome.json'));
  const contents = new Map<string, string>();
  for (const [file, specifier] of [...REFUSED, ...ALLOWED])
    contents.set(file, `${contents.get(file) ?? ''}import '${specifier}';\n`);
  for (const [file, text] of contents) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  const biome = resolve('node_modules/@biomejs/biome/bin/biome');
  const args = ['lint', '--only=style/noRestrictedImports', '--max-diagnostics=none', '--reporter=json', '.'];
  const { stdout } = spawnSync(process.execPath, [biome, ...args], { cwd: folder, encoding: 'utf8' });
  const { diagnostics } = reportSchema.parse(JSON.parse(stdout));
  found = diagnostics.map(({ location, message }) => `${location.path}: ${message.replace(/'/g, '’')}`);
});
afterAll(() => rmSync(folder, { recursive: true }));

test.each(REFUSED)('%s does not import %s', (file, _, message) => {
  expect(found).toContain(`${file}: ${message}`);
});

test('nothing else is rejected', () => {
  expect(found.filter((line) => /\/ok\.tsx?:/.test(line))).toEqual([]);
  expect(found).toHaveLength(REFUSED.length);
});

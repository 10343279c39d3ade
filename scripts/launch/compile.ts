import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, relative } from 'node:path';
import project from '../../package.json' with { type: 'json' };
import { isPackaged } from '../packages.mjs';

/** Each program is compiled to one file here, under the path of its source. */
export const PROGRAMS_FOLDER = 'dist';

/** Node runs these without Next: programs, commands in processes of their own, and threads. */
export const PROGRAM_ENTRIES = [
  'server.ts',
  'worker/main.ts',
  'service/main.ts',
  'service/import/main.ts',
  'service/demo/main.ts',
  'scripts/doctor/main.ts',
  'lib/operations/demo/main.ts',
  'lib/catalogue/labels/import-labels.ts',
  'lib/catalogue/price-list-file/draw-thread.ts',
  'lib/platform/db/embedded/shared-cluster.ts',
  'lib/orders/pdf/draw-thread.ts',
  'lib/cart/quick-order/read-thread.ts',
  'lib/operations/brand-scan/commands/brand-scan.ts',
  'lib/operations/setup/commands/brand-create.ts',
  'lib/operations/setup/commands/company.ts',
  'lib/operations/setup/commands/connection-add.ts',
  'lib/operations/setup/commands/link.ts',
  'lib/operations/setup/commands/people-add.ts',
  'lib/operations/setup/commands/people-reset.ts',
  'lib/platform/spreadsheets/read-thread.ts',
  'lib/platform/tracing/sdk.ts',
];

/** Programs load these only when they need them. A bundled copy would be loaded at the start, with all of its packages. */
const LOADED_LATER = { '@/lib/platform/tracing/sdk': '#dist/lib/platform/tracing/sdk.js' };

/** Throws where it is imported, except under the condition of server code, which only the compiler sets for all programs. */
const SERVER_ONLY = 'server-only';

/** Programs load these from node_modules. */
const PACKAGES = Object.keys({ ...project.dependencies, ...project.devDependencies }).filter(
  (name) => name !== SERVER_ONLY,
);

/** Processes that tests kill in the middle of one job. */
export const TEST_ENTRIES = [
  'lib/catalogue/testing/sync-one.ts',
  'lib/accounts/mail/testing/send-once.ts',
  'lib/orders/testing/notify-once.ts',
  'lib/orders/testing/send-one.ts',
  'lib/integrations/webhooks/testing/deliver-once.ts',
];

/** The compiled file of an entry. */
export const toCompiledPath = (entry: string): string =>
  `${PROGRAMS_FOLDER}/${entry.replace(/\.ts$/, '.js')}`;

/** Besides their sources, these determine how programs are compiled. */
const SETTINGS = ['package.json', 'package-lock.json', 'tsconfig.json', 'scripts/launch/compile.ts'];

/**
 * Compiles entries into `dist`: node loads one file in a tenth of the time that it takes to compile and load a thousand,
 * and in half of the memory (docs/decisions/0034). Packages stay packages. A release holds its own already, and
 * what is of these very sources is not compiled again.
 * @param entries paths from the project's root
 * @throws Error when one cannot be compiled; esbuild has then said why
 */
export function compilePrograms(entries: readonly string[] = PROGRAM_ENTRIES): Promise<void> {
  // One after the other: esbuild's stop would leave a build that still runs without an answer.
  lastCompilation = lastCompilation.catch(() => {}).then(() => compile(entries));
  return lastCompilation;
}

let lastCompilation: Promise<void> = Promise.resolve();

async function compile(entries: readonly string[]): Promise<void> {
  if (isPackaged()) return;
  const stampsFile = `${PROGRAMS_FOLDER}/.stamps-${createHash('sha256').update(entries.join()).digest('hex').slice(0, 8)}.json`;
  if (isUpToDate(stampsFile)) return;
  const startedAt = Date.now();
  const { build, stop } = await import('esbuild');
  const { outputFiles, metafile } = await build({
    absWorkingDir: process.cwd(),
    entryPoints: [...entries],
    outdir: PROGRAMS_FOLDER,
    outbase: '.',
    write: false,
    bundle: true,
    alias: LOADED_LATER,
    external: [...PACKAGES, '#dist/*'],
    conditions: ['react-server'],
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    sourcemap: 'linked',
    sourcesContent: false,
    logLevel: 'warning',
    metafile: true,
  });
  // Its process would go on as long as this one.
  await stop();
  for (const { path, text } of outputFiles) replaceFile(path, text);
  const sources = [...SETTINGS, ...Object.keys(metafile.inputs)];
  // Of what changed or went meanwhile, nobody knows which state was read.
  const isSteady = (path: string) => (getStat(path)?.mtimeMs ?? startedAt) < startedAt;
  if (!sources.every(isSteady)) return;
  const files = [...sources, ...outputFiles.map(({ path }) => relative('.', path))];
  replaceFile(stampsFile, JSON.stringify(Object.fromEntries(files.map((path) => [path, getStamp(path)]))));
}

/** Changes whenever a file does; undefined where there is none. */
function getStamp(path: string): string | undefined {
  const stat = getStat(path);
  return stat && `${stat.mtimeMs} ${stat.size}`;
}

const getStat = (path: string) => statSync(path, { throwIfNoEntry: false });

/** True when all outputs and all their sources are unchanged since the last compilation. */
function isUpToDate(stampsFile: string): boolean {
  const stamps = read(stampsFile);
  if (stamps === undefined) return false;
  return Object.entries(JSON.parse(stamps) as Record<string, string>).every(
    ([path, stamp]) => getStamp(path) === stamp,
  );
}

/** In one step, since another process may be starting from it; one that is as it was stays as it is. */
function replaceFile(path: string, text: string): void {
  if (read(path) === text) return;
  mkdirSync(dirname(path), { recursive: true });
  const draft = `${dirname(path)}/.${basename(path)}.${process.pid}`;
  writeFileSync(draft, text);
  renameSync(draft, path);
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

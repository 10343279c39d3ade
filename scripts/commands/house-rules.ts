import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { type Citable, findBrokenCitations, findMapErrors, findUnlistedDecisions } from '../checks/citations';
import {
  findOutdatedPackages,
  findUndocumentedVariables,
  findViolations,
  type Violation,
} from '../checks/house-rules';
import { findMessageViolations } from '../checks/messages/check';
import { findMigrationViolations } from '../checks/migrations';
import { findPatchViolations } from '../checks/patches';
import { listFiles } from '../files';
import { listWithoutIntegrity, missingEntries } from '../lock-completion.mjs';

const lockSchema = z.object({
  packages: z.record(z.string(), z.looseObject({ version: z.string().optional() })),
});
/** Files that hold no prose of ours, or pictures. */
const SKIPPED = /(^|\/)(migrations\/meta|public)\/|\.(png|ico|jpg|webp|woff2?|gz)$/;

const DECISIONS = 'docs/decisions';

/** Code and pages, which cite pages, records and files. */
const HAS_COMMENTS = /\.(tsx?|m[jt]s|css|sql|md)$/;

/** `node scripts/run.mjs house-rules`: checks every file of the repository; part of `npm test`. */
export async function run(): Promise<void> {
  const files = listSourceFiles().map((file) => ({ file, text: readFileSync(file, 'utf8') }));
  const violations = [
    ...files.flatMap(({ file, text }) => [
      ...findViolations(file, text),
      ...findMigrationViolations(file, text),
      ...findPatchViolations(file, text),
    ]),
    ...findMessageViolations(files),
    ...findLockViolations(),
    ...findVariableViolations(),
    ...findCitationViolations(),
    ...findMapErrors(readFileSync('README.md', 'utf8'), listModuleFolders()),
    ...findUnlistedDecisions(readFileSync(`${DECISIONS}/README.md`, 'utf8'), readdirSync(DECISIONS)),
  ];
  for (const { file, line, rule } of violations)
    process.stdout.write(`${file}${line ? `:${line}` : ''}  ${rule}\n`);
  if (violations.length > 0) throw new Error(`${violations.length} places break a rule of the house.`);
}

/** Lists the files that git knows and those it would add; in a copy without git, everything but generated files. */
function listSourceFiles(): string[] {
  return listRepositoryFiles().filter((file) => !SKIPPED.test(file) && existsSync(file));
}

function findCitationViolations(): Violation[] {
  const decisions = readdirSync(DECISIONS).map((name) => name.slice(0, 4));
  const citable: Citable = { exists: existsSync, decisions: new Set(decisions) };
  return listSourceFiles()
    .filter((file) => HAS_COMMENTS.test(file))
    .flatMap((file) => findBrokenCitations(file, readFileSync(file, 'utf8'), citable));
}

const listModuleFolders = (): string[] =>
  readdirSync('lib', { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

function listRepositoryFiles(): string[] {
  try {
    const command = ['ls-files', '--cached', '--others', '--exclude-standard'];
    const output = execFileSync('git', command, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    return output.split('\n').filter(Boolean);
  } catch {
    const ignored = readFileSync('.gitignore', 'utf8')
      .split('\n')
      .map((line) => line.replace('/', ''));
    return readdirSync('.')
      .filter((name) => name !== '.git' && !ignored.includes(name))
      .flatMap(listFiles);
  }
}

function findLockViolations(): Violation[] {
  const { packages } = lockSchema.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')));
  const missing = Object.keys(missingEntries(packages)).map((path) => ({
    file: 'package-lock.json',
    line: 0,
    rule: `${path} is missing: run node scripts/complete-lock.mjs`,
  }));
  const unhashed = listWithoutIntegrity(packages).map((path) => ({
    file: 'package-lock.json',
    line: 0,
    rule: `${path} has no integrity hash: run node scripts/complete-lock.mjs`,
  }));
  return [...findOutdatedPackages(packages), ...missing, ...unhashed];
}

function findVariableViolations(): Violation[] {
  const example = readFileSync('.env.example', 'utf8');
  return [
    'lib/platform/env.ts',
    'service/env.ts',
    'service/demo/env.ts',
    'scripts/launch/settings.ts',
  ].flatMap((file) =>
    existsSync(file) ? findUndocumentedVariables(file, readFileSync(file, 'utf8'), example) : [],
  );
}

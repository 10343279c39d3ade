import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { type Breach, breachesIn, tooOld, undocumented } from '../checks/house-rules';
import { messageBreaches } from '../checks/messages/check';
import { NOT_MOVED } from '../checks/messages/not-moved';
import { filesBelow } from '../files';
import { missingEntries } from '../lock-completion.mjs';

const lockSchema = z.object({
  packages: z.record(z.string(), z.looseObject({ version: z.string().optional() })),
});
/** Files that hold no prose of ours, or pictures. */
const SKIPPED = /(^|\/)(migrations\/meta|public)\/|\.(png|ico|jpg|webp|woff2?|gz)$/;

/** `node scripts/run.mjs house-rules`: checks every file of the repository; part of `npm test`. */
export async function run(): Promise<void> {
  const files = ourFiles().map((file) => ({ file, text: readFileSync(file, 'utf8') }));
  const breaches = [
    ...files.flatMap(({ file, text }) => breachesIn(file, text)),
    ...messageBreaches(files, NOT_MOVED),
    ...lockBreaches(),
    ...variableBreaches(),
  ];
  for (const { file, line, rule } of breaches)
    process.stdout.write(`${file}${line ? `:${line}` : ''}  ${rule}\n`);
  if (breaches.length > 0) throw new Error(`${breaches.length} places break a rule of the house.`);
}

/** What git knows and what it would add; in a copy without git, everything but what is made here. */
function ourFiles(): string[] {
  return listed().filter((file) => !SKIPPED.test(file) && existsSync(file));
}

function listed(): string[] {
  try {
    const command = ['ls-files', '--cached', '--others', '--exclude-standard'];
    const output = execFileSync('git', command, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    return output.split('\n').filter(Boolean);
  } catch {
    const made = readFileSync('.gitignore', 'utf8')
      .split('\n')
      .map((line) => line.replace('/', ''));
    return readdirSync('.')
      .filter((name) => name !== '.git' && !made.includes(name))
      .flatMap(filesBelow);
  }
}

function lockBreaches(): Breach[] {
  const { packages } = lockSchema.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')));
  const missing = Object.keys(missingEntries(packages)).map((path) => ({
    file: 'package-lock.json',
    line: 0,
    rule: `${path} is missing: run node scripts/complete-lock.mjs`,
  }));
  return [...tooOld(packages), ...missing];
}

function variableBreaches(): Breach[] {
  const example = readFileSync('.env.example', 'utf8');
  return ['lib/env.ts', 'service/env.ts', 'service/demo/env.ts', 'scripts/launch/settings.ts'].flatMap(
    (file) => (existsSync(file) ? undocumented(file, readFileSync(file, 'utf8'), example) : []),
  );
}

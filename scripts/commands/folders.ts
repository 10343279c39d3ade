import { readFileSync } from 'node:fs';
import { drawRooms, stepsOf, upwardSteps } from '../checks/folders';
import { filesBelow } from '../files';

/** `npm run --silent folders`: draws which feature imports which; an import against the order is an error. Part of `npm test`. */
export async function run(): Promise<void> {
  const files = filesBelow('lib').filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.|\/testing\//.test(file),
  );
  const steps = files.flatMap((file) => stepsOf(file, readFileSync(file, 'utf8')));
  process.stdout.write(`${drawRooms(steps)}\n`);
  const upward = upwardSteps(steps).map(({ file, specifier }) => `${file} imports ${specifier}`);
  if (upward.length > 0)
    throw new Error(['These imports lead upward (docs/architecture.md):', ...upward].join('\n'));
}

import { existsSync, readdirSync } from 'node:fs';
import { openDatabases } from '../launch/databases';
import { say } from '../launch/output';
import { programEnvironment, TYPESCRIPT } from '../launch/programs';
import { readSettings } from '../launch/settings';
import { runTask } from '../launch/task';

/** `npm run bench`: runs the benchmarks of bench/, all or those named, each a TypeScript program. */
export async function run(args: string[]): Promise<void> {
  const all = existsSync('bench') ? readdirSync('bench').filter((name) => name.endsWith('.bench.ts')) : [];
  const chosen = all.filter((name) => args.length === 0 || args.includes(name.replace('.bench.ts', '')));
  if (chosen.length === 0) {
    say('There is no benchmark to run in bench/.');
    return;
  }
  const settings = readSettings();
  const databases = await openDatabases(settings, { portal: true, service: true });
  const environment = programEnvironment(settings, databases);
  let failed = 0;
  for (const name of chosen) {
    say(name);
    if ((await runTask([...TYPESCRIPT, `bench/${name}`], environment)) !== 0) failed += 1;
  }
  await databases.leave();
  process.exit(failed === 0 ? 0 : 1);
}

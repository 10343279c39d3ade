import { ensureBuild } from '../launch/build';
import { TYPESCRIPT } from '../launch/programs';
import { runTask } from '../launch/task';

/** `npm run bench`: measures the product in a data folder of its own and prints a report; see bench/options.ts. */
export async function run(args: string[]): Promise<void> {
  await ensureBuild();
  process.exit(await runTask([...TYPESCRIPT, 'bench/main.ts', ...args], process.env));
}

import { ensureBuild } from '../launch/build';
import { TYPESCRIPT } from '../launch/programs';
import { runTask } from '../launch/task';
import { rerunOnTestedNode } from '../testing/node-versions';

/**
 * `npm run bench`: measures the product in a data folder of its own, on the Node that the image runs, and writes
 * its report next to the results; see bench/options.ts.
 */
export async function run(args: string[]): Promise<void> {
  await rerunOnTestedNode('bench', args);
  await ensureBuild();
  process.exit(await runTask([...TYPESCRIPT, 'bench/main.ts', ...args], process.env));
}

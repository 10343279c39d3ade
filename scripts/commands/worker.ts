import { runSingleProgram } from '../launch/alone';
import { workerProgram } from '../launch/programs';

/** `npm run worker`: the background jobs alone. Several may share one database. */
export async function run(): Promise<void> {
  await runSingleProgram(workerProgram, { portal: true, service: false });
}

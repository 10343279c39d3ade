import { workerProgram } from '../launch/programs';
import { runSingleProgram } from '../launch/run-program';

/** `npm run worker`: the background jobs alone. Several may share one database. */
export async function run(): Promise<void> {
  await runSingleProgram(workerProgram, { portal: true, service: false });
}

import { serviceProgram } from '../launch/programs';
import { runSingleProgram } from '../launch/run-program';

/** `npm run service`: the reference service alone. */
export async function run(): Promise<void> {
  await runSingleProgram(serviceProgram, { portal: false, service: true });
}

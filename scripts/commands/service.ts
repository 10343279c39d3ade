import { runSingleProgram } from '../launch/alone';
import { serviceProgram } from '../launch/programs';

/** `npm run service`: the reference service alone. */
export async function run(): Promise<void> {
  await runSingleProgram(serviceProgram, { portal: false, service: true });
}

import { ensureBuild } from '../launch/build';
import { webProgram } from '../launch/programs';
import { runSingleProgram } from '../launch/run-program';

/** `npm run web`: the portal's web server alone. Several may share one database. */
export async function run(): Promise<void> {
  await ensureBuild();
  await runSingleProgram(webProgram, { portal: true, service: false });
}

import { runCommand } from '../launch/command';

/** `npm run doctor`: says on one page what is wrong with this installation; `--json` for programs, `--processes N` for its size. */
export async function run(args: string[]): Promise<void> {
  await runCommand('scripts/doctor/main.ts', args, { portal: true, service: false });
}

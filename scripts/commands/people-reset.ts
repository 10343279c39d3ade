import { runCommand } from '../launch/command';

/** `npm run people:reset -- --help` says what it does. */
export async function run(args: string[]): Promise<void> {
  await runCommand('lib/operations/setup/commands/people-reset.ts', args, { portal: true, service: false });
}

import { runCommand } from '../launch/command';

/** `npm run setup:link -- --help` says what it does. */
export async function run(args: string[]): Promise<void> {
  await runCommand('lib/operations/setup/commands/link.ts', args, { portal: true, service: false });
}

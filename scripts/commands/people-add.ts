import { runCommand, withAbsolutePaths } from '../launch/command';

/** `npm run people:add -- --help` says what it does. */
export async function run(args: string[]): Promise<void> {
  await runCommand(
    'lib/operations/setup/commands/people-add.ts',
    withAbsolutePaths(args, ['--password-file']),
    {
      portal: true,
      service: false,
    },
  );
}

import { runCommand, withAbsolutePaths } from '../launch/command';

/** `npm run connection:add -- --help` says what it does. */
export async function run(args: string[]): Promise<void> {
  await runCommand(
    'lib/operations/setup/commands/connection-add.ts',
    withAbsolutePaths(args, ['--secret-file']),
    {
      portal: true,
      service: false,
    },
  );
}

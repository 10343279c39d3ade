import { runCommand, withAbsolutePaths } from '../launch/command';

/** `npm run brand:create -- --help` says what it does. */
export async function run(args: string[]): Promise<void> {
  await runCommand(
    'lib/operations/setup/commands/brand-create.ts',
    withAbsolutePaths(args, ['--logo-light', '--logo-dark']),
    { portal: true, service: false },
  );
}

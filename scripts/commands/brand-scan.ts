import { runCommand, withAbsolutePaths } from '../launch/command';

/** `npm run brand:scan -- --help` says what it does. */
export async function run(args: string[]): Promise<void> {
  await runCommand(
    'lib/operations/brand-scan/commands/brand-scan.ts',
    withAbsolutePaths(args, ['--people']),
    { portal: true, service: false },
  );
}

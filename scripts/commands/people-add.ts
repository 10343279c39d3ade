import { runCommand, withWholePaths } from '../launch/command';

/** `npm run people:add -- --help` says what it does. */
export async function run(args: string[]): Promise<void> {
  await runCommand('lib/setup/commands/people-add.ts', withWholePaths(args, ['--password-file']), {
    portal: true,
    service: false,
  });
}

import { resolve } from 'node:path';
import { runCommand, withAbsolutePaths } from '../launch/command';

/** `npm run brand:create -- --help` says what it does. */
export async function run(args: string[]): Promise<void> {
  const absoluteArgs = withAbsolutePaths(args, ['--logo-light', '--logo-dark']);
  // npm runs commands in the project's folder, wherever the person is who named the file.
  const withFile = absoluteArgs.map((arg, index) =>
    index === 0 && !arg.startsWith('-') ? resolve(process.env.INIT_CWD ?? '.', arg) : arg,
  );
  await runCommand('lib/operations/setup/commands/brand-create.ts', withFile, {
    portal: true,
    service: false,
  });
}

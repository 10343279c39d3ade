import { resolve } from 'node:path';
import { runCommand } from '../launch/command';

/** `npm run setup -- company.json`: sets a portal up without a browser; `--help` says more. */
export async function run(args: string[]): Promise<void> {
  // npm runs commands in the project's folder, wherever the person is.
  const absoluteArgs = args.map((arg) =>
    arg.startsWith('--') ? arg : resolve(process.env.INIT_CWD ?? '.', arg),
  );
  await runCommand('lib/operations/setup/commands/company.ts', absoluteArgs, {
    portal: true,
    service: false,
  });
}

import { resolve } from 'node:path';
import { openDatabases } from './databases';
import { migrate } from './prepare';
import { compiledArgs, programEnvironment } from './programs';
import { readSettings } from './settings';
import { runTask } from './task';

/**
 * Runs an entry of the project that works on one of the databases and then ends, and ends this process with its
 * exit code. The embedded server is joined, or started for that time.
 * @param file the entry, by its source
 */
export async function runCommand(
  file: string,
  args: string[],
  needs: { portal: boolean; service: boolean },
): Promise<never> {
  const settings = readSettings();
  const databases = await openDatabases(settings, needs);
  let code = 1;
  try {
    if (databases.embedded) await migrate(databases);
    code = await runTask([...compiledArgs(file), ...args], programEnvironment(settings, databases));
  } finally {
    await databases.leave();
  }
  process.exit(code);
}

/** Arguments with the paths behind these options made whole: npm runs commands in the project's folder. */
export function withAbsolutePaths(args: readonly string[], options: readonly string[]): string[] {
  const workingDirectory = process.env.INIT_CWD ?? '.';
  return args.map((arg, index) => {
    const [name = '', value] = arg.split(/=(.*)/s);
    if (value !== undefined && options.includes(name)) return `${name}=${resolve(workingDirectory, value)}`;
    return options.includes(args[index - 1] ?? '') ? resolve(workingDirectory, arg) : arg;
  });
}

/**
 * The file argument, absolute: npm runs commands in the project's folder, wherever the person is.
 * @throws Error with the command's usage when there is not exactly one file argument
 */
export function requireFile(args: string[], command: string): [string] {
  const [file] = args;
  if (!file || args.length !== 1) throw new Error(`Name one file: npm run ${command} -- FILE`);
  return [resolve(process.env.INIT_CWD ?? '.', file)];
}

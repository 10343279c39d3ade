import { type StdioOptions, spawn } from 'node:child_process';
import { compiledArgs, exitWithParent } from './programs';

/** Runs a command of ours with node, its output on the terminal, and resolves to its exit code. */
export function runTask(
  args: string[],
  environment: NodeJS.ProcessEnv,
  stdio: StdioOptions = 'inherit',
): Promise<number> {
  return new Promise((resolve, reject) => {
    const task = spawn(process.execPath, [...exitWithParent(), ...args], { env: environment, stdio });
    task.once('error', reject);
    task.once('exit', (code) => resolve(code ?? 1));
  });
}

/**
 * Runs a compiled entry of the project to its end. What it prints goes to standard error.
 * @throws Error when it fails; it has then said why
 */
export async function runEntry(
  file: string,
  environment: NodeJS.ProcessEnv,
  args: string[] = [],
): Promise<void> {
  const code = await runTask([...compiledArgs(file), ...args], environment, ['ignore', 2, 'inherit']);
  if (code !== 0) throw new Error(`${file} failed (code ${code}).`);
}

import { isPackaged } from '../packages.mjs';
import { openDatabases } from './databases';
import { printStatus } from './output';
import { requireFreePort } from './ports';
import { prepareEmbedded } from './prepare';
import { type Program, programEnvironment } from './programs';
import { readSettings, type Settings } from './settings';
import { printSetupLink } from './setup-link';
import { onStop } from './stop';
import { endProcess, spawnProgram } from './supervisor';

/**
 * Runs one program by itself, its log on the terminal, until it ends or gets a signal. Unlike `npm start` it does not start the
 * program again: that is the caller's task. Ends this process with the program's exit code.
 */
export async function runSingleProgram(
  programFor: (settings: Settings) => Program,
  needs: { portal: boolean; service: boolean },
): Promise<void> {
  const settings = readSettings();
  const program = programFor(settings);
  if (program.name === 'web') await requireFreePort(settings.port, 'PORT', settings.host);
  if (program.name === 'service')
    await requireFreePort(settings.servicePort, 'SERVICE_PORT', settings.serviceHost);
  const databases = await openDatabases(settings, needs);
  const environment = programEnvironment(settings, databases);
  try {
    await prepareEmbedded(settings, databases, environment);
    if (program.name === 'web') await printSetupLink(settings, databases);
  } catch (error) {
    await databases.leave();
    throw error;
  }
  if (isPackaged() && !databases.embedded) becomeProgram(program, environment);
  const child = spawnProgram(program, environment, 'inherit');
  if (child.pid) databases.lend(child.pid);
  onStop(async () => {
    if (child.pid) await endProcess(child.pid, program.stopMs);
    await databases.leave();
  });
  child.once('error', (error) => printStatus(error.message));
  child.once('exit', async (code) => {
    await databases.leave();
    process.exit(code ?? 1);
  });
}

/**
 * Replaces this process by the program, where Node can (22.15 and later): in a container it is then process 1 itself, gets the
 * signals itself, and no launcher takes memory next to it. Returns where Node cannot.
 */
function becomeProgram(program: Program, environment: NodeJS.ProcessEnv): void {
  const { execve } = process as typeof process & {
    execve?: (file: string, args: string[], env: Record<string, string | undefined>) => never;
  };
  if (!execve) return;
  const defined = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined));
  execve(process.execPath, [process.execPath, ...program.args], defined);
}

import { join } from 'node:path';
import { tryLock, unlock } from '@/lib/db/embedded/process-lock';
import { ensureBuild } from '../launch/build';
import { type Databases, openDatabases } from '../launch/databases';
import { say } from '../launch/output';
import { requireFreePort } from '../launch/ports';
import { migrate, seedDemo } from '../launch/prepare';
import { programEnvironment, serviceProgram, webProgram, workerProgram } from '../launch/programs';
import { readSettings, type Settings } from '../launch/settings';
import { onStop } from '../launch/stop';
import { summary } from '../launch/summary';
import { endLeftover, type Supervised, supervise } from '../launch/supervisor';

/** `npm start`: builds what changed, then runs everything until it is asked to stop. */
export async function run(): Promise<void> {
  const settings = readSettings();
  const lock = join(settings.dataDir, 'run', 'lock');
  requireOnlyStart(lock, settings);
  const stops: (() => Promise<void> | void)[] = [() => unlock(lock)];
  const stopAll = async () => {
    for (const stop of stops.splice(0).reverse()) await stop();
  };
  onStop(async () => {
    say('Stopping.');
    await stopAll();
  });
  try {
    await recover(settings);
    await ensureBuild();
    say('Starting.');
    const databases = await openDatabases(settings, { portal: true, service: settings.hasReferenceService });
    stops.push(databases.leave);
    await runPrograms(settings, databases, stops);
    process.stdout.write(`${summary(settings)}\n`);
  } catch (error) {
    await stopAll();
    throw error;
  }
}

/** @throws Error when another start runs in this data folder */
function requireOnlyStart(lock: string, settings: Settings): void {
  const holder = tryLock(lock);
  if (!holder) return;
  throw new Error(
    `Tradecounter already runs in ${settings.dataDir} as process ${holder.pid}. ` +
      `Open http://localhost:${settings.port}, stop it first, or start with another DATA_DIR, PORT and SERVICE_PORT.`,
  );
}

/** After a kill -9: what it left is stopped, so that the ports are free again. */
async function recover(settings: Settings): Promise<void> {
  for (const name of ['web', 'worker', 'service'] as const) await endLeftover(settings.dataDir, name);
  await requireFreePort(settings.port, 'PORT');
  if (settings.hasReferenceService) await requireFreePort(settings.servicePort, 'SERVICE_PORT');
}

async function runPrograms(
  settings: Settings,
  databases: Databases,
  stops: (() => Promise<void> | void)[],
): Promise<void> {
  const environment = programEnvironment(settings, databases);
  await migrate(databases);
  await seedDemo(settings, environment);
  const programs = [
    ...(settings.hasReferenceService ? [serviceProgram(settings)] : []),
    workerProgram(),
    webProgram(settings),
  ];
  const running: Supervised[] = programs.map((program) => supervise(program, environment, settings.dataDir));
  // Stopped from the last to the first: the web before what it uses.
  stops.push(...running.map((program) => program.stop));
  await Promise.all(running.map((program) => program.ready()));
}

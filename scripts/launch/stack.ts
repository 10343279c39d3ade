import { type Databases, openDatabases } from './databases';
import { requireFreePort } from './ports';
import { migrate, seedDemo } from './prepare';
import {
  developmentPrograms,
  getStopTimeoutMs,
  type Program,
  programEnvironment,
  serviceProgram,
  webProgram,
  workerProgram,
} from './programs';
import { withProgress } from './progress';
import type { Settings } from './settings';
import { endLeftover, supervise } from './supervisor';

/** Everything that runs together. */
export interface Stack {
  /**
   * Starts the databases, brings them up to date, fills empty ones with the demo, and runs all programs. Resolves
   * with the databases when each of them answers.
   * @throws Error with a message for a person; `stop` is still to be called then
   */
  start(): Promise<Databases>;
  /** Stops it in order: the web before the worker and the service, the database last. */
  stop(): Promise<void>;
}

/**
 * Ends what a killed launcher left behind in this data folder and sees that the ports are free.
 * @throws Error with the one line that says what to do
 */
export async function cleanUpBeforeStart(settings: Settings): Promise<void> {
  for (const name of ['web', 'worker', 'service'] as const)
    await endLeftover(settings.dataDir, name, getStopTimeoutMs(name, settings));
  await requireFreePort(settings.port, 'PORT', settings.host);
  if (settings.hasReferenceService)
    await requireFreePort(settings.servicePort, 'SERVICE_PORT', settings.serviceHost);
}

/**
 * The stack of one data folder.
 * @param environment what the programs see besides the settings
 * @param isDevelopment whether the programs take up changes of their files
 */
export function createStack(settings: Settings, environment = process.env, isDevelopment = false): Stack {
  const stops: (() => Promise<void>)[] = [];
  let stopping: Promise<void> | undefined;
  const stopRunning = async () => {
    for (const one of stops.splice(0).reverse()) await one();
  };
  const stop = () => {
    stopping ??= stopRunning();
    return stopping;
  };
  /** Registers stops of what has started. After a stop was requested, they run at once. */
  const registerStops = async (...newStops: (() => Promise<void>)[]) => {
    stops.push(...newStops);
    if (!stopping) return;
    await stopping;
    await stopRunning();
    throw new Error('Stopped before everything ran.');
  };
  const start = async () => {
    const needs = { portal: true, service: settings.hasReferenceService };
    const databases = await withProgress('Starting the database', () => openDatabases(settings, needs));
    await registerStops(databases.leave);
    const fullEnvironment = programEnvironment(settings, databases, environment);
    const programVariables = isDevelopment
      ? { ...fullEnvironment, NODE_ENV: 'development' as const }
      : fullEnvironment;
    await withProgress('Bringing the database up to date', () => migrate(databases, settings));
    if (settings.hasReferenceService)
      await withProgress('Preparing the demo', () => seedDemo(settings, fullEnvironment));
    await registerStops();
    // The service first: what the worker does at its start would fail without it, and wait for its next turn.
    for (const stage of getStartStages(settings, isDevelopment)) {
      const names = stage.map(({ name }) => name).join(' and ');
      const running = stage.map((program) =>
        supervise(program, programVariables, settings.dataDir, databases.lend),
      );
      await registerStops(...running.map((program) => program.stop));
      await withProgress(`Starting ${names}`, async () => {
        await Promise.all(running.map((program) => program.ready()));
      });
    }
    return databases;
  };
  return { start, stop };
}

function getStartStages(settings: Settings, isDevelopment: boolean): Program[][] {
  const { service, worker, web } = isDevelopment
    ? developmentPrograms(settings)
    : { service: serviceProgram(settings), worker: workerProgram(settings), web: webProgram(settings) };
  return [...(settings.hasReferenceService ? [[service]] : []), [worker, web]];
}

import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { syncCatalogueJob } from '@/lib/catalogue/model/job-definitions';
import { readIdentity } from '@/lib/platform/db/embedded/process-lock';
import { closeDatabase, db, openDatabase, useDatabase as pointAtDatabase } from '@/lib/platform/db/pool';
import { enqueue } from '@/lib/platform/jobs/queue';
import { buildPriceIndexesJob } from '@/lib/pricing/price-chain/job-definitions';
import { readDemoAccounts } from '@/scripts/launch/demo-accounts';
import { type Program, serviceProgram, webProgram, workerProgram } from '@/scripts/launch/programs';
import { type SupervisedProgram, supervise } from '@/scripts/launch/supervisor';
import type { Target } from '../load/drive';
import { signIn } from '../load/session';
import { type Folder, openFolder } from './folder';
import { getProcessTree } from './memory';
import { PortalStore } from './portal-store';
import type { Subject } from './subject';

const POLL_MS = 200;
/** A million products take minutes. */
const TIMEOUT_MS = 60 * 60_000;

const PROGRAMS = { service: serviceProgram, worker: workerProgram, web: webProgram };

export interface OpenOptions {
  /** Holds a data folder for each subject. */
  root: string;
  /** Measures the search of a portal that an earlier run has filled. */
  keepPortal: boolean;
}

/** The product, running in a data folder of its own; programs are started when a benchmark needs them. */
export class Testbed {
  readonly #running = new Map<Program['name'], SupervisedProgram>();
  #closing: Promise<void> | undefined;

  private constructor(
    readonly subject: Subject,
    readonly folder: Folder,
    readonly store: PortalStore,
    readonly connectionId: number,
  ) {}

  static async open(subject: Subject, { root, keepPortal }: OpenOptions): Promise<Testbed> {
    const folder = await openFolder(root, subject, keepPortal);
    // Functions from lib/ then work on this folder's database.
    Object.assign(process.env, folder.environment);
    // The environment is parsed once, and each subject has its own database.
    pointAtDatabase(openDatabase(folder.portalUrl));
    const store = new PortalStore(folder.portalUrl);
    return new Testbed(subject, folder, store, await store.keepOneConnection());
  }

  /** Starts a program unless it runs. @returns its processes */
  async start(name: Program['name']): Promise<number[]> {
    const { settings, environment } = this.folder;
    if (!this.#running.has(name))
      this.#running.set(name, supervise(PROGRAMS[name](settings), environment, settings.dataDir));
    await this.#running.get(name)?.ready();
    return this.getProcesses(name);
  }

  /** Stops a program that was started, so that the database stays as it is. */
  async stop(name: Program['name']): Promise<void> {
    await this.#running.get(name)?.stop();
    this.#running.delete(name);
  }

  /** Starts the service and the worker, and waits until the catalogue has been read and all that follows is done. */
  async startSynced(): Promise<void> {
    await this.start('service');
    await this.start('worker');
    await this.waitForSyncs(1);
    await this.waitUntilIdle();
  }

  getProcesses(name: Program['name']): number[] {
    const identity = readIdentity(join(this.folder.settings.dataDir, 'run', `${name}.json`));
    if (!identity) throw new Error(`${name} does not run.`);
    return getProcessTree(identity.pid);
  }

  /** Also when asked twice: a run that is interrupted closes it while it is being closed. */
  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  async #close(): Promise<void> {
    for (const name of ['web', 'worker', 'service'] as const) await this.#running.get(name)?.stop();
    await closeDatabase();
    await this.store.end();
    await this.folder.databases.leave();
  }

  /** Has the worker read the catalogue once more. */
  async requestSync(): Promise<void> {
    const { connectionId } = this;
    await enqueue(db(), syncCatalogueJob, { connectionId }, { key: String(connectionId) });
  }

  /** Has the worker rebuild the price indexes from the price lists. */
  async requestPriceIndexes(): Promise<void> {
    const { connectionId } = this;
    await enqueue(db(), buildPriceIndexesJob, { connectionId }, { key: String(connectionId) });
  }

  /**
   * Waits until so many reads have ended, and until what they caused is done.
   * @returns the last one's duration in seconds
   * @throws Error when it did not end well, or the worker did not live to see its end
   */
  async waitForSyncs(count: number): Promise<number> {
    const deadline = Date.now() + TIMEOUT_MS;
    const [worker] = this.getProcesses('worker');
    for (;;) {
      if (this.getProcesses('worker')[0] !== worker) throw new Error('The worker ended during the read.');
      const reads = await this.store.findSyncRuns();
      const last = reads.at(-1);
      if (last?.reason) throw new Error(`The catalogue could not be read: ${last.reason}`);
      if (last && reads.length >= count) return last.seconds;
      if (Date.now() > deadline) throw new Error('The catalogue was not read within an hour.');
      await sleep(POLL_MS);
    }
  }

  /** Waits until no job waits and PostgreSQL has tidied up. */
  async waitUntilIdle(): Promise<void> {
    const deadline = Date.now() + TIMEOUT_MS;
    let idleRounds = 0;
    while (idleRounds < 10 && Date.now() < deadline) {
      const busy = (await this.store.countWaitingJobs()) + (await this.store.countVacuums());
      idleRounds = busy === 0 ? idleRounds + 1 : 0;
      await sleep(POLL_MS);
    }
  }

  /** Everything runs and the catalogue is there. */
  async ready(): Promise<void> {
    await this.start('service');
    await this.start('worker');
    await this.waitForSyncs(1);
    await this.start('web');
    await this.waitUntilIdle();
  }

  /** Finds a person of the demo. @throws Error when there is none with this e-mail */
  findPerson(email: string) {
    const person = readDemoAccounts(this.folder.settings)?.people.find((one) => one.email === email);
    if (!person) throw new Error(`The demo has no ${email}.`);
    return person;
  }

  /** Signs a person of the demo in and returns their target. @param check see `Target` */
  async as(email: string, check: Target['check']): Promise<Target> {
    const { settings } = this.folder;
    const headers = await signIn(settings.port, this.findPerson(email));
    return { origin: `http://127.0.0.1:${settings.port}`, headers, check };
  }
}

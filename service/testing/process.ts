import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { anyFreePort } from '@/lib/platform/db/testing/own-cluster';
import { migrateDatabase } from '../db/migrate';
import { openPool } from '../db/pool';
import { createSecrets } from '../demo/secrets-file';
import { seedDemo } from '../demo/seed';

export { type OwnCluster, startOwnCluster } from '@/lib/platform/db/testing/own-cluster';

/** The service as `npm run service` runs it, in a process of its own. */
export interface ServiceProcess {
  url: string;
  /** Token of the demo's first API client, followed by the organisation it acts for. */
  token: string;
  organisation: number;
  isRunning(): boolean;
  /** The end of what it said, for a message. */
  output(): string;
  /** Stops it as an operator does, with time for its last work. */
  stop(): Promise<void>;
  kill(): Promise<void>;
}

const READY_TIMEOUT_MS = 60_000;

/** Starts the service with its demo on an empty database. @param environment what it sees besides its database */
export async function startServiceProcess(
  databaseUrl: string,
  environment: NodeJS.ProcessEnv,
): Promise<ServiceProcess> {
  await migrateDatabase(databaseUrl);
  const secrets = createSecrets(undefined);
  const { db, pool } = openPool(databaseUrl);
  await seedDemo(db, secrets);
  await pool.end();
  const port = await anyFreePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['dist/service/main.js'], {
    env: {
      ...environment,
      SERVICE_DATABASE_URL: databaseUrl,
      SERVICE_PORT: String(port),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => {
      output = (output + String(part)).slice(-4_000);
    });
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  const end = async (signal: NodeJS.Signals) => {
    const closed = once(child, 'close');
    if (isRunning() && child.kill(signal)) await closed;
  };
  await waitUntilReady(url, isRunning, () => output);
  const client = secrets.clients[0];
  if (!client) throw new Error('The demo has no API client.');
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: client.client_id,
    client_secret: client.client_secret,
  });
  const { access_token } = await (await fetch(`${url}/oauth/token`, { method: 'POST', body })).json();
  return {
    url,
    token: access_token,
    organisation: client.organisation,
    isRunning,
    output: () => output,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}

async function waitUntilReady(url: string, isRunning: () => boolean, output: () => string): Promise<void> {
  const deadline = Date.now() + READY_TIMEOUT_MS;
  for (;;) {
    const response = await fetch(`${url}/health`).catch(() => null);
    if (response?.ok) return;
    if (!isRunning() || Date.now() > deadline) throw new Error(`The service does not start:\n${output()}`);
    await sleep(50);
  }
}

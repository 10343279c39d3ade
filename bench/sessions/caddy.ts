import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { request } from 'undici';
import { z } from 'zod';
import { anyFreePort } from '@/lib/platform/db/embedded/free-port';

const CADDYFILE = 'deploy/caddy/Caddyfile';
const START_TIMEOUT_MS = 30_000;

const configSchema = z.looseObject({
  apps: z.looseObject({ http: z.looseObject({ servers: z.record(z.string(), z.looseObject({})) }) }),
});

/** The balancer of `compose.yaml` before nodes of this machine. */
export interface Balancer {
  origin: string;
  stop(): Promise<void>;
}

/** Caddy's own reading of the Caddyfile, on ports of its own, with an authority that no system trusts. */
async function readConfig(nodes: readonly string[], httpsPort: number): Promise<string> {
  const environment: NodeJS.ProcessEnv = { ...process.env, WEB_NODES: nodes.join(' '), ASK_NODE: nodes[0] };
  const text = execFileSync('caddy', ['adapt', '--config', CADDYFILE], {
    env: environment,
    encoding: 'utf8',
  });
  const config = configSchema.parse(JSON.parse(text));
  const ports: Record<string, number> = { ':443': httpsPort, ':80': await anyFreePort() };
  for (const server of Object.values(config.apps.http.servers))
    server.listen = z
      .array(z.string())
      .parse(server.listen)
      .map((one) => `127.0.0.1:${ports[one]}`);
  Object.assign(config.apps.http, { http_port: ports[':80'], https_port: httpsPort });
  Object.assign(config.apps, { pki: { certificate_authorities: { local: { install_trust: false } } } });
  return JSON.stringify({ ...config, admin: { disabled: true } });
}

/** @throws Error when Caddy is not installed, or does not start */
export async function startCaddy(nodes: readonly string[]): Promise<Balancer> {
  const home = mkdtempSync(join(tmpdir(), 'bench-caddy-'));
  const port = await anyFreePort();
  const file = join(home, 'caddy.json');
  writeFileSync(file, await readConfig(nodes, port));
  const environment: NodeJS.ProcessEnv = { ...process.env, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home };
  const caddy = spawn('caddy', ['run', '--config', file], { env: environment, stdio: 'ignore' });
  const balancer: Balancer = {
    origin: `https://localhost:${port}`,
    stop: async () => {
      const ended = once(caddy, 'exit');
      if (caddy.exitCode === null && caddy.kill('SIGTERM')) await ended;
      rmSync(home, { recursive: true, force: true });
    },
  };
  const deadline = Date.now() + START_TIMEOUT_MS;
  // Its plain port answers only with the way to the other one; that it does says that both are open.
  while (!(await isListening(port))) {
    if (caddy.exitCode !== null || Date.now() > deadline) {
      await balancer.stop();
      throw new Error('Caddy does not start.');
    }
    await sleep(100);
  }
  return balancer;
}

async function isListening(port: number): Promise<boolean> {
  const answer = await request(`http://127.0.0.1:${port}/`).catch(() => null);
  await answer?.body.dump();
  return answer !== null;
}

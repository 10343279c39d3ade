import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { createSecret } from '../tokens/secrets';
import { ADMINISTRATOR, ORGANISATIONS, USERS } from './people/tree';

const client = z.object({
  client_id: z.uuid(),
  client_secret: z.string().min(20),
  organisation: z.int(),
  user: z.int(),
});

/** The demo must remember these and the database must not hold them: client secrets and the console's password. */
const demoSecrets = z.object({
  clients: z.array(client),
  /** Clients of users who lack permissions; no organisation's own. */
  limited_clients: z.array(client),
  console: z.object({ email: z.string(), password: z.string() }),
  organisations: z.array(
    z.object({ id: z.int(), name: z.string(), parent: z.int().nullable(), currency: z.string() }),
  ),
  /** Each text is in one organisation's data only: seen anywhere else, it is a leak. */
  canaries: z.array(z.object({ organisation: z.int(), text: z.string() })),
});
export type DemoSecrets = z.infer<typeof demoSecrets>;

export function secretsPath(dataDir: string): string {
  return path.join(dataDir, 'demo-service.json');
}

/**
 * The secrets that an earlier start has made; null when there are none.
 * @throws Error when the file is there but cannot be used; it is never overwritten, for the portal may know its secrets
 */
export function readSecrets(dataDir: string): DemoSecrets | null {
  const file = secretsPath(dataDir);
  if (!existsSync(file)) return null;
  try {
    return demoSecrets.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    throw new Error(`${file} is not the demo's file of secrets. Move it away, or name another DATA_DIR.`);
  }
}

/** Writes the file whole or not at all, readable by its owner only. */
export function writeSecrets(dataDir: string, secrets: DemoSecrets): void {
  mkdirSync(dataDir, { recursive: true });
  const file = secretsPath(dataDir);
  writeFileSync(`${file}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

/** New random secrets for every demo client. @param password of the console; random when undefined */
export function createSecrets(password: string | undefined): DemoSecrets {
  const createClients = (kind: 'own' | 'limited') =>
    USERS.filter((user) => user.client === kind).map(({ id, organisation }) => ({
      client_id: randomUUID(),
      client_secret: createSecret(),
      organisation,
      user: id,
    }));
  return {
    clients: createClients('own'),
    limited_clients: createClients('limited'),
    console: { email: ADMINISTRATOR.email, password: password ?? randomBytes(12).toString('base64url') },
    organisations: ORGANISATIONS.map(({ id, name, parent }) => ({
      id,
      name,
      parent,
      currency: findCurrency(id),
    })),
    canaries: ORGANISATIONS.flatMap(({ id, addresses: { building } }) =>
      building ? [{ organisation: id, text: building }] : [],
    ),
  };
}

/** The organisation's own currency, or the nearest ancestor's. */
function findCurrency(id: number): string {
  const found = ORGANISATIONS.find((organisation) => organisation.id === id);
  if (found?.currency) return found.currency;
  if (!found || found.parent === null) throw new Error(`the demo organisation ${id} has no currency`);
  return findCurrency(found.parent);
}

import { Resolver } from 'node:dns/promises';
import { env } from './env';

const TIMEOUT_MS = 2_000;
const ATTEMPTS = 2;
const NO_RECORDS = ['ENODATA', 'ENOTFOUND'];

/** Reads the TXT records of a name, each in its parts. @throws the error of `node:dns`, also for a name without records */
export function resolveTxt(name: string): Promise<string[][]> {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: ATTEMPTS });
  const servers = env().DNS_SERVERS;
  if (servers) resolver.setServers(servers);
  return resolver.resolveTxt(name);
}

/** Reads the TXT records of a name; none where it has none. @throws when no server answers */
export async function readTxt(name: string): Promise<string[]> {
  try {
    return (await resolveTxt(name)).map((parts) => parts.join(''));
  } catch (error) {
    if (NO_RECORDS.includes((error as { code?: string }).code ?? '')) return [];
    throw error;
  }
}

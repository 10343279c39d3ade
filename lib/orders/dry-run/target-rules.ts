import { isThisMachine } from '@/lib/network/addresses';

/** Where orders are tried out, and as whom. */
export interface DryRunTarget {
  baseUrl: string;
  /** Null: as the connection's own API client. */
  credentials: { clientId: string; clientSecret: string } | null;
}

/**
 * Where the orders of a connection can be tried out; null: nowhere (docs/decisions/0085). The connection's own secret is
 * shown only to the API that gave it, and to a service of this machine when that API is on this machine, too.
 * @param dryRunUrl `DRY_RUN_URL`, maybe with a client of that service: `https://id:secret@stage.example`
 * @param apiUrl the address of the API that the connection calls
 */
export function parseDryRunTarget(dryRunUrl: string | undefined, apiUrl: string): DryRunTarget | null {
  if (dryRunUrl === undefined) return null;
  const [target, api] = [new URL(dryRunUrl), new URL(apiUrl)];
  const [clientId, clientSecret] = [target.username, target.password].map(decodeURIComponent);
  target.username = '';
  target.password = '';
  const baseUrl = target.href.replace(/\/+$/, '');
  if (clientId && clientSecret) return { baseUrl, credentials: { clientId, clientSecret } };
  const isTrusted = target.origin === api.origin || (isThisMachine(target) && isThisMachine(api));
  return isTrusted ? { baseUrl, credentials: null } : null;
}

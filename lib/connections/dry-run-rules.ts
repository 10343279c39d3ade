/** Where orders are tried out, and as whom. */
export interface Stage {
  baseUrl: string;
  /** Null: as the connection's own API client. */
  credentials: { clientId: string; clientSecret: string } | null;
}

/** Whether an address is of this very machine by its own text. */
export const isThisMachine = ({ hostname }: URL): boolean =>
  /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);

/**
 * Where the orders of a connection can be tried out; null: nowhere (docs/decisions/0085). The connection's own secret is
 * shown only to the API that gave it, and to a service of this machine when that API is on this machine, too.
 * @param rehearsalUrl `REHEARSAL_URL`, maybe with a client of that service: `https://id:secret@stage.example`
 * @param apiUrl the address of the API that the connection calls
 */
export function stageOf(rehearsalUrl: string | undefined, apiUrl: string): Stage | null {
  if (rehearsalUrl === undefined) return null;
  const [stage, api] = [new URL(rehearsalUrl), new URL(apiUrl)];
  const [clientId, clientSecret] = [stage.username, stage.password].map(decodeURIComponent);
  stage.username = '';
  stage.password = '';
  const baseUrl = stage.href.replace(/\/+$/, '');
  if (clientId && clientSecret) return { baseUrl, credentials: { clientId, clientSecret } };
  const isTrusted = stage.origin === api.origin || (isThisMachine(stage) && isThisMachine(api));
  return isTrusted ? { baseUrl, credentials: null } : null;
}

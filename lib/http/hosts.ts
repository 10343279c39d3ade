const HOST = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/;

/**
 * The host name of a Host header: lower case, without the port and one final dot; null for anything that is not plainly
 * a host name or an IPv4 address, so that `good.example:80@evil` or `good.example,evil` find nothing
 * (docs/reliability.md, fact 7).
 */
export function normaliseHost(header: string | null): string | null {
  if (!header || header.length > 260) return null;
  const match = /^([^:]+?)\.?(?::\d{1,5})?$/.exec(header.toLowerCase());
  const host = match?.[1] ?? '';
  return HOST.test(host) && host.length <= 253 ? host : null;
}

/** A name of this very machine: nobody else can be asked to prove that it is theirs. */
export const isLocalHost = (host: string): boolean =>
  host === '127.0.0.1' || host === 'localhost' || host.endsWith('.localhost');

/**
 * Where the addresses of a brand begin. A public name is reached by HTTPS at its usual port; a name of this machine, or
 * a portal that is run without HTTPS on purpose, at the portal's own.
 */
export function buildOrigin(host: string, { port, isPlain }: { port: number; isPlain: boolean }): string {
  return isLocalHost(host) || isPlain ? `http://${host}:${port}` : `https://${host}`;
}

import { toAsciiHost } from '@/lib/contract/host-name';

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

/**
 * The host name that a person typed, in its ASCII form, with what `normaliseHost` leaves out of a header.
 * @returns null for no host name
 */
export function normaliseTypedHost(text: string): string | null {
  const [, typed] = /^([^:]+?)\.?(?::\d{1,5})?$/.exec(text.trim()) ?? [];
  return typed === undefined ? null : normaliseHost(toAsciiHost(typed));
}

/** True for a name of this machine, for which no one can prove ownership. */
export const isLocalHost = (host: string): boolean =>
  host === '127.0.0.1' || host === 'localhost' || host.endsWith('.localhost');

/** Variables that say how the portal is reached; `env()` has them. */
interface PortalAddress {
  PORT: number;
  INSECURE_COOKIES: boolean;
  SETUP_ORIGIN?: string | undefined;
}

/**
 * Returns the origin of a brand's addresses. A public name is reached by HTTPS at its usual port; a name of this machine, or a portal that
 * is deliberately run over plain HTTP, at the portal's own port. Behind a balancer on this machine, such as that of compose.yaml,
 * `SETUP_ORIGIN` overrides it.
 */
export function buildOrigin(host: string, { PORT, INSECURE_COOKIES, SETUP_ORIGIN }: PortalAddress): string {
  const setup = SETUP_ORIGIN ? new URL(SETUP_ORIGIN) : null;
  if (isLocalHost(host) && setup?.hostname === host) return setup.origin;
  return isLocalHost(host) || INSECURE_COOKIES ? `http://${host}:${PORT}` : `https://${host}`;
}

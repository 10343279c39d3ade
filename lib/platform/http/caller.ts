import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv6 } from 'node:net';
import { env } from '@/lib/platform/env';

/** Carries the address of the socket: Next passes no socket to route handlers. */
const PEER_HEADER = 'x-portal-peer';

// One key per process, however many copies of this module a bundler makes.
const globalState = globalThis as typeof globalThis & { tradecounterPeerKey?: string };

/** Private addresses identify no client: a load balancer's, a container's, this machine's. */
const PRIVATE_NETWORKS = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  PRIVATE_NETWORKS.addSubnet(network, prefix);
for (const [network, prefix] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  PRIVATE_NETWORKS.addSubnet(network, prefix, 'ipv6');

/** Proxies by address or by network, as 10.0.0.0/8. */
function toBlockList(proxies: readonly string[]): BlockList {
  const list = new BlockList();
  for (const proxy of proxies) {
    const [address = '', prefix] = proxy.split('/');
    const family = getFamily(address);
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return list;
}

const getFamily = (address: string): 'ipv4' | 'ipv6' => (isIPv6(address) ? 'ipv6' : 'ipv4');

/** IPv4 as IPv4, also where the socket listens on both. */
const normaliseAddress = (address: string): string =>
  address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');

/**
 * Writes the address of the peer into the request's headers, over any value that the client sent. The key in front is known to this process
 * alone and proves that this function wrote it.
 */
export function markPeer(request: IncomingMessage): void {
  globalState.tradecounterPeerKey ??= randomBytes(16).toString('hex');
  request.headers[PEER_HEADER] =
    `${globalState.tradecounterPeerKey} ${normaliseAddress(request.socket.remoteAddress ?? '')}`;
}

/** True when a request came straight from a configured proxy, whose forwarding headers are trusted. */
export function isFromTrustedProxy({ socket }: IncomingMessage): boolean {
  const { TRUSTED_PROXIES } = env();
  const address = normaliseAddress(socket.remoteAddress ?? '');
  return isIP(address) !== 0 && toBlockList(TRUSTED_PROXIES).check(address, getFamily(address));
}

function getPeer(headers: Headers): string | null {
  const [key, address] = (headers.get(PEER_HEADER) ?? '').split(' ');
  return globalState.tradecounterPeerKey && key === globalState.tradecounterPeerKey ? address || null : null;
}

/**
 * Returns the caller's network address, or null when it is unknown (docs/decisions/0027). Behind a configured proxy it is the address that
 * the proxy reports; any other X-Forwarded-For comes from the client and is ignored. With no configured proxy it is the peer's, unless that
 * address is private: it may then belong to an unconfigured load balancer, which all clients share.
 */
export function callerAddress(headers: Headers): string | null {
  const { TRUSTED_PROXIES } = env();
  const proxies = toBlockList(TRUSTED_PROXIES);
  // The header may contain any text.
  const isProxy = (address: string) => isIP(address) !== 0 && proxies.check(address, getFamily(address));
  const peer = getPeer(headers);
  if (TRUSTED_PROXIES.length === 0 || (peer !== null && !isProxy(peer)))
    return peer === null || PRIVATE_NETWORKS.check(peer, getFamily(peer)) ? null : peer;
  const chain = (headers.get('x-forwarded-for') ?? '').split(',').map((part) => part.trim());
  const outside = chain.filter((address) => address && !isProxy(address));
  return outside.at(-1) ?? null;
}

/** The caller's network address of a request that Next has not seen yet. */
export const requestAddress = ({ headers }: IncomingMessage): string | null =>
  callerAddress(
    new Headers([
      [PEER_HEADER, String(headers[PEER_HEADER] ?? '')],
      ['x-forwarded-for', String(headers['x-forwarded-for'] ?? '')],
    ]),
  );

/** From where and with what a request came, as far as it is known. */
export const getCaller = (headers: Headers): { address: string | null; userAgent: string | null } => ({
  address: callerAddress(headers),
  userAgent: headers.get('user-agent'),
});

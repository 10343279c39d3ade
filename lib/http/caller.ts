import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv6 } from 'node:net';
import { env } from '@/lib/env';

/** Where the address of the socket stands: Next hands route handlers no socket. */
const PEER_HEADER = 'x-portal-peer';

// One key per process, however many copies of this module a bundler makes.
const globalState = globalThis as typeof globalThis & { tradecounterPeerKey?: string };

/** Addresses of no network that anybody could be told apart by: a balancer's, a container's, this machine's. */
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
 * Writes the address that a request came from into its headers, over whatever the client sent. The key in front, known
 * to this process alone, shows that it was written here.
 */
export function markPeer(request: IncomingMessage): void {
  globalState.tradecounterPeerKey ??= randomBytes(16).toString('hex');
  request.headers[PEER_HEADER] =
    `${globalState.tradecounterPeerKey} ${normaliseAddress(request.socket.remoteAddress ?? '')}`;
}

/** Whether a request came straight from a configured proxy, whose word about it is believed. */
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
 * The caller's network address, or null when it is not known (docs/decisions/0118). Behind a configured proxy it is what
 * that proxy says; X-Forwarded-For is the client's own word otherwise. Without one it is the peer's, unless that is a
 * private address: there a balancer that nobody named may stand for everybody.
 */
export function callerAddress(headers: Headers): string | null {
  const { TRUSTED_PROXIES } = env();
  const proxies = toBlockList(TRUSTED_PROXIES);
  // What a header names may be anything.
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

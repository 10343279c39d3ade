import { isIPv6 } from 'node:net';

/** Addresses that mean "on every address of this machine". */
const WILDCARD_HOSTS = new Set(['0.0.0.0', '::', '[::]']);

/**
 * The address by which this machine reaches a program of its own.
 * @param host on which the program listens; undefined: on all addresses
 * @param wildcardHost the host to name when it listens on all of them
 */
export function formatOrigin(host: string | undefined, port: number, wildcardHost = '127.0.0.1'): string {
  if (host === undefined || WILDCARD_HOSTS.has(host)) return `http://${wildcardHost}:${port}`;
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;
}

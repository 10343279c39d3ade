import { type LookupAddress, type LookupOptions, lookup } from 'node:dns';
import { BlockList, isIP, isIPv4 } from 'node:net';

/** `public`: anybody's. `private`: this machine and closed networks. `never`: nothing that could be a receiver. */
export type AddressScope = 'public' | 'private' | 'never';

function ranges(family: 'ipv4' | 'ipv6', subnets: readonly string[]): BlockList {
  const list = new BlockList();
  for (const subnet of subnets) {
    const [net = '', prefix] = subnet.split('/');
    list.addSubnet(net, Number(prefix), family);
  }
  return list;
}

/** Loopback, RFC 1918, and what carriers share behind one address (RFC 6598). */
const PRIVATE_4 = ranges('ipv4', [
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
]);

/** This network, link-local (cloud metadata), protocol assignments, documentation, benchmarks, multicast, reserved. */
const RESERVED_4 = ranges('ipv4', [
  '0.0.0.0/8',
  '169.254.0.0/16',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]);

const PRIVATE_6 = ranges('ipv6', ['::1/128', 'fc00::/7']);
const GLOBAL_6 = ranges('ipv6', ['2000::/3']);
/** Inside global unicast: protocol assignments with Teredo, documentation, 6to4, which may hide a private IPv4. */
const RESERVED_6 = ranges('ipv6', ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']);
/** IPv4 in IPv6 clothes: mapped, and translated by NAT64 (RFC 6052). */
const IPV4_IN_6 = ranges('ipv6', ['::ffff:0:0/96', '64:ff9b::/96']);

function classifyIPv4(address: string): AddressScope {
  if (RESERVED_4.check(address)) return 'never';
  return PRIVATE_4.check(address) ? 'private' : 'public';
}

/** The IPv4 in the last four bytes of an IPv6 address, however that is written. */
function lastFourBytes(address: string): string {
  const dotted = /[^:]+\.[^:]+$/.exec(address)?.[0];
  if (dotted) return dotted;
  // A URL writes an IPv6 address in its one canonical form.
  const groups = new URL(`http://[${address}]`).hostname.slice(1, -1).split(':');
  const [high, low] = [groups.at(-2) || '0', groups.at(-1) || '0'].map((group) => Number.parseInt(group, 16));
  return [high ?? 0, low ?? 0].flatMap((pair) => [pair >> 8, pair & 255]).join('.');
}

/** Classifies the reach of an IP address. IPv4 in IPv6 notation counts as IPv4; any other text is `never`. */
export function classifyAddress(address: string): AddressScope {
  if (isIPv4(address)) return classifyIPv4(address);
  // A zone names a link of this machine.
  if (isIP(address) !== 6 || address.includes('%')) return 'never';
  if (IPV4_IN_6.check(address, 'ipv6')) return classifyIPv4(lastFourBytes(address));
  if (PRIVATE_6.check(address, 'ipv6')) return 'private';
  if (RESERVED_6.check(address, 'ipv6')) return 'never';
  return GLOBAL_6.check(address, 'ipv6') ? 'public' : 'never';
}

/** True when an address is this very machine by its own text. */
export const isThisMachine = ({ hostname }: URL): boolean =>
  /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);

type Callback = (error: Error | null, address: string | LookupAddress[], family?: number) => void;
export type Lookup = (hostname: string, options: LookupOptions, callback: Callback) => void;

/** A name leads to an address that may not be connected to. */
export class AddressRefused extends Error {
  constructor(hostname: string) {
    super(`${hostname} leads to an address that is not allowed`);
    this.name = 'AddressRefused';
  }
}

/**
 * Resolves a name for the connection that is about to be made and rejects it when any of its addresses may not be
 * connected to: what is checked is what is connected to, so a name that changes its answer gains nothing
 * (docs/threats.md, s). An address in place of a name never comes here: check it before.
 */
export const createCheckedLookup =
  (mayConnect: (address: string) => boolean, resolve: Lookup = lookup as Lookup): Lookup =>
  (hostname, options, callback) =>
    resolve(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, []);
      const addresses = found as LookupAddress[];
      const [first] = addresses;
      if (!first || !addresses.every(({ address }) => mayConnect(address)))
        return callback(new AddressRefused(hostname), []);
      if (options.all) return callback(null, addresses);
      callback(null, first.address, first.family);
    });

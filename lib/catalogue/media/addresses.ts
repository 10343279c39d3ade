import { type LookupAddress, type LookupOptions, lookup } from 'node:dns';
import { BlockList, isIPv6 } from 'node:net';

/** The machine itself and its link, where databases and cloud metadata answer without a password. */
const OWN = new BlockList();
OWN.addSubnet('0.0.0.0', 8);
OWN.addSubnet('127.0.0.0', 8);
OWN.addSubnet('169.254.0.0', 16);
OWN.addAddress('::', 'ipv6');
OWN.addAddress('::1', 'ipv6');
OWN.addSubnet('fe80::', 10, 'ipv6');

/** Whether an IP address is this machine or its link; IPv4 written as IPv6 counts as the IPv4 it is. */
export const isOwnAddress = (address: string): boolean =>
  OWN.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

type Callback = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

/**
 * Resolves a name for the connection that is about to be made and refuses it when any of its addresses is this machine:
 * what is checked is what is connected to, so a name that changes its answer gains nothing (RELIABILITY §2 s).
 */
export function lookupElsewhere(hostname: string, options: LookupOptions, callback: Callback): void {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, []);
    const [first] = addresses;
    if (!first || addresses.some(({ address }) => isOwnAddress(address))) {
      return callback(new Error(`${hostname} does not lead elsewhere`), []);
    }
    if (options.all) return callback(null, addresses);
    callback(null, first.address, first.family);
  });
}

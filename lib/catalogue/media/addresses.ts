import { BlockList, isIPv6 } from 'node:net';
import { createCheckedLookup } from '@/lib/network/lookup';

/** The machine itself and its link, where databases and cloud metadata answer without a password. */
const OWN_ADDRESSES = new BlockList();
OWN_ADDRESSES.addSubnet('0.0.0.0', 8);
OWN_ADDRESSES.addSubnet('127.0.0.0', 8);
OWN_ADDRESSES.addSubnet('169.254.0.0', 16);
OWN_ADDRESSES.addAddress('::', 'ipv6');
OWN_ADDRESSES.addAddress('::1', 'ipv6');
OWN_ADDRESSES.addSubnet('fe80::', 10, 'ipv6');

/** @returns true for an IP address of this machine or its link; IPv4 written as IPv6 counts as IPv4 */
export const isOwnAddress = (address: string): boolean =>
  OWN_ADDRESSES.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

/** Resolves names that lead to anything but this machine. */
export const lookupExternal = createCheckedLookup((address) => !isOwnAddress(address));

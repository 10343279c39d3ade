import { BlockList, isIPv6 } from 'node:net';
import { checkedLookup } from '@/lib/network/lookup';

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

/** Resolves names that lead to anything but this machine. */
export const lookupElsewhere = checkedLookup((address) => !isOwnAddress(address));

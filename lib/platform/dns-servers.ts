import { Resolver } from 'node:dns';
import { z } from 'zod';

function areDnsServers(servers: string[]): boolean {
  try {
    new Resolver().setServers(servers);
    return true;
  } catch {
    return false;
  }
}

/** IP addresses of DNS servers, comma separated, with or without a port. */
export const dnsServersSchema = z
  .string()
  .transform((text) => text.split(',').map((server) => server.trim()))
  .refine(areDnsServers, 'must be IP addresses with or without a port');

import { type LookupAddress, type LookupOptions, lookup } from 'node:dns';

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
 * Resolves a name for the connection that is about to be made and refuses it when any of its addresses may not be
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

import { lookup as resolve } from 'node:dns';
import { expect, test } from 'vitest';
import {
  AddressRefused,
  type AddressScope,
  classifyAddress,
  createCheckedLookup,
  type Lookup,
} from './ip-addresses';

test.each<[string, AddressScope]>([
  ['93.184.216.34', 'public'],
  ['1.1.1.1', 'public'],
  ['9.255.255.255', 'public'],
  ['11.0.0.0', 'public'],
  ['100.63.255.255', 'public'],
  ['100.128.0.0', 'public'],
  ['172.15.255.255', 'public'],
  ['172.32.0.0', 'public'],
  ['192.167.255.255', 'public'],
  ['223.255.255.255', 'public'],
  ['10.0.0.0', 'private'],
  ['10.255.255.255', 'private'],
  ['100.64.0.1', 'private'],
  ['100.127.255.255', 'private'],
  ['127.0.0.1', 'private'],
  ['127.255.255.254', 'private'],
  ['172.16.0.1', 'private'],
  ['172.31.255.255', 'private'],
  ['192.168.0.1', 'private'],
  ['0.0.0.0', 'never'],
  ['0.1.2.3', 'never'],
  ['169.254.169.254', 'never'],
  ['192.0.0.1', 'never'],
  ['192.0.2.1', 'never'],
  ['192.88.99.1', 'never'],
  ['198.18.0.1', 'never'],
  ['198.19.255.255', 'never'],
  ['198.51.100.7', 'never'],
  ['203.0.113.9', 'never'],
  ['224.0.0.1', 'never'],
  ['239.255.255.250', 'never'],
  ['240.0.0.1', 'never'],
  ['255.255.255.255', 'never'],
  ['2606:2800:220:1::1', 'public'],
  ['2a00:1450:4001::200e', 'public'],
  ['::1', 'private'],
  ['0:0:0:0:0:0:0:1', 'private'],
  ['fc00::1', 'private'],
  ['fd12:3456::1', 'private'],
  ['::', 'never'],
  ['fe80::1', 'never'],
  ['fe80::1%eth0', 'never'],
  ['fec0::1', 'never'],
  ['ff02::1', 'never'],
  ['100::1', 'never'],
  ['2001::1', 'never'],
  ['2001:db8::1', 'never'],
  ['2002:7f00:1::', 'never'],
  ['3fff::1', 'never'],
  ['::127.0.0.1', 'never'],
  ['::ffff:127.0.0.1', 'private'],
  ['::ffff:7f00:1', 'private'],
  ['::ffff:a9fe:a9fe', 'never'],
  ['0:0:0:0:0:ffff:10.1.2.3', 'private'],
  ['::ffff:93.184.216.34', 'public'],
  ['64:ff9b::7f00:1', 'private'],
  ['64:ff9b::10.0.0.1', 'private'],
  ['64:ff9b::a00:0', 'private'],
  ['64:ff9b::8.8.8.8', 'public'],
  ['64:ff9b:1::1', 'never'],
  ['not an address', 'never'],
  ['', 'never'],
  ['127.1', 'never'],
])('%s is %s', (address, reach) => expect(classifyAddress(address)).toBe(reach));

const lookUp = (lookup: Lookup, all: boolean) =>
  new Promise((done, refuse) =>
    lookup('receiver.example', { all }, (error, address) => (error ? refuse(error) : done(address))),
  );
const answering =
  (...addresses: string[]): Lookup =>
  (_name, _options, callback) =>
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
const isPublic = (address: string) => classifyAddress(address) === 'public';

test('one address that is not allowed rejects the whole name', async () => {
  const mixed = createCheckedLookup(isPublic, answering('93.184.216.34', '::ffff:10.0.0.1'));
  await expect(lookUp(mixed, true)).rejects.toThrow(AddressRefused);
  await expect(lookUp(createCheckedLookup(isPublic, answering()), true)).rejects.toThrow(AddressRefused);
});

test('the connection goes to the checked address', async () => {
  const lookup = createCheckedLookup(isPublic, answering('93.184.216.34', '1.1.1.1'));
  expect(await lookUp(lookup, false)).toBe('93.184.216.34');
  expect(await lookUp(lookup, true)).toHaveLength(2);
});

test('the real resolver’s answer for this machine is rejected', async () => {
  const lookup = createCheckedLookup(isPublic, resolve as Lookup);
  await expect(
    new Promise((done, refuse) => lookup('localhost', {}, (error) => (error ? refuse(error) : done(null)))),
  ).rejects.toThrow(AddressRefused);
});

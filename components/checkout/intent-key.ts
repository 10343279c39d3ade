'use client';
import { readTabStorage, writeTabStorage } from '@/components/ui/tab-storage';
import { isObject } from '@/lib/contract/json';

/** A key as the tab keeps it, with the version of the cart that it stands for. */
interface StoredKey {
  cartId: string | null;
  cartVersion: number;
  key: string;
}

const isStoredKey = (value: unknown): value is StoredKey => isObject(value) && typeof value.key === 'string';

/** A random UUID, also where the page is not a secure context and `crypto.randomUUID` is missing. */
function randomUuid(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const digits = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');
}

/**
 * The key of the one order that a cart can become: minted once for each of its versions and kept with the tab, so that a
 * reload, a double press and a browser that sends twice all name the same order (docs/reliability.md, fact
 * 2).
 * @param name where the tab keeps it
 */
export function getIntentKey(name: string, cart: { id: string | null; version: number }): string {
  const stored = readTabStorage(name, isStoredKey);
  if (stored?.cartId === cart.id && stored.cartVersion === cart.version) return stored.key;
  const key = randomUuid();
  writeTabStorage(name, { cartId: cart.id, cartVersion: cart.version, key });
  return key;
}

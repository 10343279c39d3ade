'use client';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { usePerson } from '@/components/ui/person-context';
import { readTabStorage, writeTabStorage } from '@/components/ui/tab-storage';
import type { StoredDraft } from '@/lib/cart/quick-order/draft';
import { resolveLines } from '@/lib/cart/quick-order/queries';
import { isObject } from '@/lib/contract/plain-values';
import { DraftStore, EMPTY_SNAPSHOT } from './draft-store';

/** After the last change; a page that is left is written at once. */
const STORE_AFTER_MS = 250;

const isStoredRow = (value: unknown): boolean =>
  isObject(value) &&
  Number.isSafeInteger(value.row) &&
  isObject(value.input) &&
  ['text', 'code', 'quantity'].every(
    (name) => typeof (value.input as Record<string, unknown>)[name] === 'string',
  );

const isStoredDraft = (value: unknown): value is StoredDraft =>
  Array.isArray(value) && value.every(isStoredRow);

/**
 * The rows of one person for one organisation in this tab. They survive a reload, Back and a session that ended.
 * @param owner whose they are
 */
export function useDraft(owner: { personId: string; organisationId: number }) {
  const { organisationId } = owner;
  const { locale } = usePerson();
  const name = `quick-order.${owner.personId}.${organisationId}`;
  const [store] = useState(() => new DraftStore((input) => resolveLines(organisationId, input), locale));
  const snapshot = useSyncExternalStore(store.subscribe, store.getSnapshot, () => EMPTY_SNAPSHOT);
  useEffect(() => {
    const stored = readTabStorage(name, isStoredDraft);
    if (stored?.length) void store.restore(stored);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const write = () => {
      clearTimeout(timer);
      writeTabStorage(name, store.toStored());
    };
    const unsubscribe = store.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(write, STORE_AFTER_MS);
    });
    window.addEventListener('pagehide', write);
    return () => {
      unsubscribe();
      window.removeEventListener('pagehide', write);
      write();
    };
  }, [store, name]);
  return { store, ...snapshot };
}

import { useSyncExternalStore } from 'react';

const NAME = 'shortcuts.single-keys';
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** True when this browser listens to shortcuts of one character. A browser that stores nothing has them. */
export function areSingleKeysOn(): boolean {
  try {
    return window.localStorage.getItem(NAME) !== 'off';
  } catch {
    return true;
  }
}

function setSingleKeys(isOn: boolean): void {
  try {
    if (isOn) window.localStorage.removeItem(NAME);
    else window.localStorage.setItem(NAME, 'off');
  } catch {
    // The browser keeps nothing: the choice cannot be made there.
  }
  for (const listener of listeners) listener();
}

export const useSingleKeys = () =>
  [useSyncExternalStore(subscribe, areSingleKeysOn, () => true), setSingleKeys] as const;

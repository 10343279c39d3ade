'use client';
import { useSyncExternalStore } from 'react';
import { THEME_COOKIE, type ThemeChoice } from './theme';

const YEAR_SECONDS = 365 * 24 * 3600;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const present = (): ThemeChoice => {
  const set = document.documentElement.dataset.theme;
  return set === 'light' || set === 'dark' ? set : 'system';
};

function choose(choice: ThemeChoice): void {
  const root = document.documentElement;
  if (choice === 'system') delete root.dataset.theme;
  else root.dataset.theme = choice;
  const age = choice === 'system' ? 0 : YEAR_SECONDS;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox before 140
  document.cookie = `${THEME_COOKIE}=${choice}; Path=/; Max-Age=${age}; SameSite=Lax`;
  for (const listener of listeners) listener();
}

/** The person's choice of light or dark, kept in a cookie so that the server draws the same. */
export function useTheme(): [choice: ThemeChoice, choose: (choice: ThemeChoice) => void] {
  return [useSyncExternalStore(subscribe, present, () => 'system' as const), choose];
}

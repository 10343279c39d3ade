'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useToast } from '@/components/ui/toast';
import { type Appearance, appearanceCookie } from '@/lib/accounts/settings/appearance';
import { saveSettingsMutation } from '@/lib/accounts/settings/queries';

export const APPEARANCES: { value: Appearance; label: string }[] = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const getAppearance = (): Appearance => {
  const set = document.documentElement.dataset.theme;
  return set === 'light' || set === 'dark' ? set : 'system';
};

/** Draws the page so at once, and lets the server draw the next one so. */
function applyAppearance(choice: Appearance): void {
  const root = document.documentElement;
  if (choice === 'system') delete root.dataset.theme;
  else root.dataset.theme = choice;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox before 140
  document.cookie = appearanceCookie(choice);
  for (const listener of listeners) listener();
}

/** The person's choice of light or dark: kept with them, and in a cookie so that the first paint has it. */
export function useAppearance(): [choice: Appearance, choose: (choice: Appearance) => void] {
  const choice = useSyncExternalStore(subscribe, getAppearance, () => 'system' as const);
  const { mutate } = useMutation(saveSettingsMutation(useQueryClient()));
  const toast = useToast();
  const onError = () =>
    toast.warning({
      title: 'Saved on this device only',
      detail: 'Your other devices keep their appearance. Choose it again in a moment.',
    });
  const choose = (next: Appearance) => {
    applyAppearance(next);
    mutate({ appearance: next }, { onError });
  };
  return [choice, choose];
}

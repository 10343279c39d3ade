'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';
import { useToast } from '@/components/ui/toast';
import { type Appearance, appearanceCookie } from '@/lib/accounts/appearance';
import { saveSettingsMutation } from '@/lib/accounts/queries';

const APPEARANCES: readonly Appearance[] = ['system', 'light', 'dark'];

type AppearanceOptions = { value: Appearance; label: string }[];

const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const getAppearance = (): Appearance => {
  const set = document.documentElement.dataset.theme;
  return set === 'light' || set === 'dark' ? set : 'system';
};

/** Applies the theme to this page, and by a cookie to the next page that the server renders. */
function applyAppearance(choice: Appearance): void {
  const root = document.documentElement;
  if (choice === 'system') delete root.dataset.theme;
  else root.dataset.theme = choice;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox before 140
  document.cookie = appearanceCookie(choice);
  for (const listener of listeners) listener();
}

/** The person's theme: stored with their settings, and in a cookie for the first paint. */
export function useAppearance(): [
  choice: Appearance,
  choose: (choice: Appearance) => void,
  options: AppearanceOptions,
] {
  const t = useTranslations('shell.appearance');
  const choice = useSyncExternalStore(subscribe, getAppearance, () => 'system' as const);
  const { mutateAsync } = useMutation(saveSettingsMutation(useQueryClient()));
  const toast = useToast();
  const choose = (next: Appearance) => {
    applyAppearance(next);
    // A promise, since the menu that asks may be gone when the answer comes.
    mutateAsync({ appearance: next }).catch(() =>
      toast.warning({ title: t('notSaved'), detail: t('notSavedDetail') }),
    );
  };
  return [choice, choose, APPEARANCES.map((value) => ({ value, label: t(value) }))];
}

'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useToast } from '@/components/ui/toast';
import { saveSettingsMutation } from '@/lib/accounts/queries';
import { findLanguageLocale, type LanguageLocale } from '@/lib/platform/formats/languages';
import { applyLanguage } from './apply-language';

/** The person's language. A choice is stored with their settings first, so that mails and other browsers follow it. */
export function useLanguage(): [choice: LanguageLocale, choose: (choice: LanguageLocale) => void] {
  const t = useTranslations('shell.language');
  const { mutateAsync } = useMutation(saveSettingsMutation(useQueryClient()));
  const toast = useToast();
  // A promise, since the menu that asks is gone when the answer comes.
  const choose = (locale: LanguageLocale) =>
    void mutateAsync({ locale }).then(
      () => applyLanguage(locale),
      () => toast.warning({ title: t('notSaved'), detail: t('notSavedDetail') }),
    );
  return [findLanguageLocale(useLocale()), choose];
}

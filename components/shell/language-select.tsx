'use client';
import { useLocale, useTranslations } from 'next-intl';
import { Select } from '@/components/ui/select';
import { findLanguageLocale, isLanguageLocale, LANGUAGE_OPTIONS } from '@/lib/platform/formats/languages';
import { applyLanguage } from './apply-language';

/** Lets a visitor read the pages in front of the sign-in in another language. */
export function LanguageSelect() {
  const t = useTranslations('ui.language');
  return (
    <Select
      aria-label={t('title')}
      className="mx-auto max-w-40"
      options={LANGUAGE_OPTIONS}
      value={findLanguageLocale(useLocale())}
      onChange={({ target }) => {
        if (isLanguageLocale(target.value)) applyLanguage(target.value);
      }}
    />
  );
}

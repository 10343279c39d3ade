'use client';
import { Tabs } from '@base-ui/react/tabs';
import { Check } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { LANGUAGE_LOCALES, LANGUAGES, type LanguageLocale } from '@/lib/platform/formats/languages';

/** The default text, or that of one language. */
export type TextPlace = 'default' | LanguageLocale;
export const TEXT_PLACES: readonly TextPlace[] = ['default', ...LANGUAGE_LOCALES];

interface LanguageTabsProps {
  /** Names the list for screen readers. */
  label: string;
  isFilled: (place: TextPlace) => boolean;
  /** The open tab; without it the tabs keep it themselves. */
  value?: TextPlace;
  onValue?: (place: TextPlace) => void;
  /** The fields of one language. */
  children: (place: TextPlace) => ReactNode;
}

/** A tab for the default text, and one for each language that a reader may have chosen. */
export function LanguageTabs({ label, isFilled, value, onValue, children }: LanguageTabsProps) {
  const t = useTranslations('brand.legal');
  return (
    <Tabs.Root
      {...(value === undefined ? { defaultValue: 'default' } : { value })}
      onValueChange={(place) => onValue?.(place as TextPlace)}
    >
      <Tabs.List aria-label={label} className="mb-2 flex flex-wrap gap-1">
        {TEXT_PLACES.map((place) => (
          <Tabs.Tab
            key={place}
            value={place}
            className="inline-flex min-h-8 items-center gap-1 rounded-control px-2.5 text-muted text-small hover:bg-hover data-active:bg-selected data-active:font-medium data-active:text-ink touch:min-h-11"
          >
            {place === 'default' ? t('default') : LANGUAGES[place]}
            {isFilled(place) && <Check aria-hidden className="size-3.5" />}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {TEXT_PLACES.map((place) => (
        <Tabs.Panel key={place} value={place} lang={place === 'default' ? undefined : place}>
          {children(place)}
        </Tabs.Panel>
      ))}
    </Tabs.Root>
  );
}

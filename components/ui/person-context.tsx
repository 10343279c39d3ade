'use client';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { CurrencyDisplay } from '@/lib/money';
import { supportedTimeZone } from '@/lib/time-zone';
import { supportedLocale } from './time-format';

interface Person {
  /** A language tag that `Intl` takes. */
  locale: string;
  /** A zone name that `Intl` takes. */
  timezone: string;
  /** How currencies are written for the acting organisation; null leaves it to the language. */
  currencyDisplay: CurrencyDisplay | null;
  /** When the server drew the page, so that its relative times and the browser's first ones agree. */
  drawnAt: number;
}

const PersonContext = createContext<Person>({
  locale: 'en-GB',
  timezone: 'UTC',
  currencyDisplay: null,
  drawnAt: 0,
});

interface PersonProviderProps {
  /** As the API gave them; what `Intl` refuses falls back to en-GB and UTC. */
  locale: string | null;
  timezone: string | null;
  currencyDisplay: CurrencyDisplay | null;
  /** Epoch milliseconds. */
  drawnAt: number;
  children: ReactNode;
}

/** Gives the person's language and zone, and the organisation's way to write amounts, to everything that formats. */
export function PersonProvider(props: PersonProviderProps) {
  const { locale, timezone, currencyDisplay, drawnAt, children } = props;
  const person = useMemo(
    () => ({
      locale: supportedLocale(locale),
      timezone: supportedTimeZone(timezone),
      currencyDisplay,
      drawnAt,
    }),
    [locale, timezone, currencyDisplay, drawnAt],
  );
  return <PersonContext value={person}>{children}</PersonContext>;
}

/** How to format. */
export function usePerson(): Person {
  return useContext(PersonContext);
}

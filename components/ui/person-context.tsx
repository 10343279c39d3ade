'use client';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { CurrencyDisplay } from '@/lib/platform/formats/money';

interface Person {
  /** Tells drafts of two people in one tab apart; empty outside of signed-in pages. */
  id: string;
  /** A language tag that `Intl` takes. */
  locale: string;
  /** A zone name that `Intl` takes. */
  timezone: string;
  /** The acting organisation's format of currencies; null leaves it to the language. */
  currencyDisplay: CurrencyDisplay | null;
  /** When the server drew the page, in epoch milliseconds, so that its relative times and the browser's first ones agree. */
  drawnAt: number;
  /** True when the person only looks at the acting organisation. */
  isViewing: boolean;
}

const PersonContext = createContext<Person>({
  id: '',
  locale: 'en-GB',
  timezone: 'UTC',
  currencyDisplay: null,
  drawnAt: 0,
  isViewing: false,
});

interface PersonProviderProps extends Person {
  children: ReactNode;
}

/** Gives the person's language and zone, and the organisation's way to write amounts, to everything that formats. */
export function PersonProvider(props: PersonProviderProps) {
  const { id, locale, timezone, currencyDisplay, drawnAt, isViewing, children } = props;
  const person = useMemo(
    () => ({ id, locale, timezone, currencyDisplay, drawnAt, isViewing }),
    [id, locale, timezone, currencyDisplay, drawnAt, isViewing],
  );
  return <PersonContext value={person}>{children}</PersonContext>;
}

export function usePerson(): Person {
  return useContext(PersonContext);
}

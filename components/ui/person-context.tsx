'use client';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { supportedLocale, supportedZone } from './time-format';

interface Person {
  /** A language tag that `Intl` takes. */
  locale: string;
  /** A zone name that `Intl` takes. */
  timezone: string;
  /** When the server drew the page, so that its relative times and the browser's first ones agree. */
  drawnAt: number;
}

const PersonContext = createContext<Person>({ locale: 'en-GB', timezone: 'UTC', drawnAt: 0 });

interface PersonProviderProps {
  /** As the API gave them; what `Intl` refuses falls back to en-GB and UTC. */
  locale: string | null;
  timezone: string | null;
  /** Epoch milliseconds. */
  drawnAt: number;
  children: ReactNode;
}

/** Gives the person's language and zone to everything that formats. */
export function PersonProvider({ locale, timezone, drawnAt, children }: PersonProviderProps) {
  const person = useMemo(
    () => ({ locale: supportedLocale(locale), timezone: supportedZone(timezone), drawnAt }),
    [locale, timezone, drawnAt],
  );
  return <PersonContext value={person}>{children}</PersonContext>;
}

/** The language and zone in which to format. */
export function usePerson(): Person {
  return useContext(PersonContext);
}

'use client';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { TEXTS } from '@/lib/messages/texts';
import type { Messages } from '@/lib/messages/types';

interface RootMessagesProps {
  locale: string;
  /** The whole catalogue in a pseudo-locale; otherwise modules bring their groups, in chunks that browsers keep. */
  pseudo: Messages | undefined;
  children: ReactNode;
}

/** The texts of every page in the browser. */
export function RootMessages({ locale, pseudo, children }: RootMessagesProps) {
  return (
    <NextIntlClientProvider locale={locale} messages={pseudo ?? TEXTS} timeZone="UTC">
      {children}
    </NextIntlClientProvider>
  );
}

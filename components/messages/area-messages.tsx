'use client';
import { NextIntlClientProvider, useLocale, useMessages } from 'next-intl';
import type { ReactNode } from 'react';
import type { Messages } from '@/lib/messages/types';

interface AreaMessagesProps {
  /** The files that this area's components in the browser read. */
  messages: Partial<Messages>;
  children: ReactNode;
}

/** Adds an area's files to those of the areas around it. Theirs come first: they may be in a pseudo-locale. */
export function AreaMessages({ messages, children }: AreaMessagesProps) {
  const around = useMessages();
  return (
    <NextIntlClientProvider locale={useLocale()} messages={{ ...messages, ...around }}>
      {children}
    </NextIntlClientProvider>
  );
}

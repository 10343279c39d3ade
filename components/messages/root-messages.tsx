'use client';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import type { Messages } from '@/lib/messages/types';
import common from '@/messages/en/common.json';
import errors from '@/messages/en/errors.json';
import identity from '@/messages/en/identity.json';
import ui from '@/messages/en/ui.json';

const MESSAGES = { common, errors, identity, ui };

interface RootMessagesProps {
  locale: string;
  /** The whole catalogue in a pseudo-locale; otherwise areas bring their files, as chunks that browsers keep. */
  pseudo: Messages | undefined;
  children: ReactNode;
}

/** The texts of every page in the browser. Areas add theirs with `AreaMessages`. */
export function RootMessages({ locale, pseudo, children }: RootMessagesProps) {
  return (
    <NextIntlClientProvider locale={locale} messages={pseudo ?? MESSAGES} timeZone="UTC">
      {children}
    </NextIntlClientProvider>
  );
}

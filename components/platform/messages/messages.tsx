import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { pickMessages } from '@/lib/platform/messages/page';
import type { Namespace } from '@/lib/platform/messages/types';
import { AddMessages } from './add-messages';

interface MessagesProps {
  /** Files of `messages/en` by name, or single groups of them. */
  namespaces: readonly Namespace[];
  children: ReactNode;
}

/** Gives components in the browser the messages that every page has. */
export function RootMessages({ namespaces, children }: MessagesProps) {
  return <NextIntlClientProvider messages={pickMessages(namespaces)}>{children}</NextIntlClientProvider>;
}

/** Gives components in the browser further messages, next to those of the layouts around a page. */
export function Messages({ namespaces, children }: MessagesProps) {
  return <AddMessages messages={pickMessages(namespaces)}>{children}</AddMessages>;
}

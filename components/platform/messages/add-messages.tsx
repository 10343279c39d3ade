'use client';
import { NextIntlClientProvider, useLocale, useMessages } from 'next-intl';
import { type ReactNode, useMemo } from 'react';
import type { PickedMessages } from '@/lib/platform/messages/page';

interface AddMessagesProps {
  messages: PickedMessages;
  children: ReactNode;
}

const merge = (outer: PickedMessages, inner: PickedMessages): PickedMessages => ({
  ...outer,
  ...Object.fromEntries(Object.entries(inner).map(([file, groups]) => [file, { ...outer[file], ...groups }])),
});

/** Merges messages with those of the provider around it, which a nested provider of next-intl would replace. */
export function AddMessages({ messages, children }: AddMessagesProps) {
  const outer = useMessages();
  const all = useMemo(() => merge(outer, messages), [outer, messages]);
  return (
    <NextIntlClientProvider locale={useLocale()} messages={all}>
      {children}
    </NextIntlClientProvider>
  );
}

'use client';
import type { ReactNode } from 'react';
import addresses from '@/messages/en/addresses.json';
import cart from '@/messages/en/cart.json';
import checkout from '@/messages/en/checkout.json';
import notifications from '@/messages/en/notifications.json';
import shell from '@/messages/en/shell.json';
import watches from '@/messages/en/watches.json';
import { AreaMessages } from './area-messages';

const MESSAGES = { addresses, cart, checkout, notifications, shell, watches };

/** The texts of the pages of those who are signed in. */
export function PortalMessages({ children }: { children: ReactNode }) {
  return <AreaMessages messages={MESSAGES}>{children}</AreaMessages>;
}

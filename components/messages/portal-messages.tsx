'use client';
import type { ReactNode } from 'react';
import notifications from '@/messages/en/notifications.json';
import orders from '@/messages/en/orders.json';
import watches from '@/messages/en/watches.json';
import { AreaMessages } from './area-messages';

const MESSAGES = { notifications, orders, watches };

/** The texts of the pages of those who are signed in. */
export function PortalMessages({ children }: { children: ReactNode }) {
  return <AreaMessages messages={MESSAGES}>{children}</AreaMessages>;
}

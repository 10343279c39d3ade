'use client';
import type { ReactNode } from 'react';
import account from '@/messages/en/account.json';
import notifications from '@/messages/en/notifications.json';
import watches from '@/messages/en/watches.json';
import { AreaMessages } from './area-messages';

const MESSAGES = { account, notifications, watches };

/** The texts of the pages of those who are signed in. */
export function PortalMessages({ children }: { children: ReactNode }) {
  return <AreaMessages messages={MESSAGES}>{children}</AreaMessages>;
}

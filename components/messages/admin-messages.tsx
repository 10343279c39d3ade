'use client';
import type { ReactNode } from 'react';
import feeds from '@/messages/en/feeds.json';
import webhooks from '@/messages/en/webhooks.json';
import { AreaMessages } from './area-messages';

const MESSAGES = { feeds, webhooks };

/** The texts of the pages for administrators. */
export function AdminMessages({ children }: { children: ReactNode }) {
  return <AreaMessages messages={MESSAGES}>{children}</AreaMessages>;
}

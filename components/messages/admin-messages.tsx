'use client';
import type { ReactNode } from 'react';
import people from '@/messages/en/people.json';
import { AreaMessages } from './area-messages';

const MESSAGES = { people };

/** The texts of the pages for administrators. */
export function AdminMessages({ children }: { children: ReactNode }) {
  return <AreaMessages messages={MESSAGES}>{children}</AreaMessages>;
}

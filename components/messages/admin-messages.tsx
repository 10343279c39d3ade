'use client';
import type { ReactNode } from 'react';
import ordering from '@/messages/en/ordering.json';
import people from '@/messages/en/people.json';
import { AreaMessages } from './area-messages';

const MESSAGES = { ordering, people };

/** The texts of the pages for administrators. */
export function AdminMessages({ children }: { children: ReactNode }) {
  return <AreaMessages messages={MESSAGES}>{children}</AreaMessages>;
}

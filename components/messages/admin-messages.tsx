'use client';
import type { ReactNode } from 'react';
import { AreaMessages } from './area-messages';

const MESSAGES = {};

/** The texts of the pages for administrators. */
export function AdminMessages({ children }: { children: ReactNode }) {
  return <AreaMessages messages={MESSAGES}>{children}</AreaMessages>;
}

'use client';
import type { ReactNode } from 'react';
import signIn from '@/messages/en/sign-in.json';
import unsubscribe from '@/messages/en/unsubscribe.json';
import { AreaMessages } from './area-messages';

const MESSAGES = { 'sign-in': signIn, unsubscribe };

/** The texts of the pages that need no session. */
export function PublicMessages({ children }: { children: ReactNode }) {
  return <AreaMessages messages={MESSAGES}>{children}</AreaMessages>;
}

'use client';
import type { ReactNode } from 'react';
import signIn from '@/messages/en/sign-in.json';
import signInForm from '@/messages/en/sign-in-form.json';
import unsubscribe from '@/messages/en/unsubscribe.json';
import { AreaMessages } from './area-messages';

const MESSAGES = { 'sign-in': signIn, 'sign-in-form': signInForm, unsubscribe };

/** The texts of the pages that need no session. */
export function PublicMessages({ children }: { children: ReactNode }) {
  return <AreaMessages messages={MESSAGES}>{children}</AreaMessages>;
}

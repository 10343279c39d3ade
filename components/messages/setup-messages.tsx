'use client';
import type { ReactNode } from 'react';
import brand from '@/messages/en/brand.json';
import { AreaMessages } from './area-messages';

const MESSAGES = { brand };

/** The texts of the pages that set a portal up. */
export function SetupMessages({ children }: { children: ReactNode }) {
  return <AreaMessages messages={MESSAGES}>{children}</AreaMessages>;
}

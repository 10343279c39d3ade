'use client';
import type { ReactNode } from 'react';
import { AreaMessages } from './area-messages';

const MESSAGES = {};

/** The texts of the pages that set a portal up. */
export function SetupMessages({ children }: { children: ReactNode }) {
  return <AreaMessages messages={MESSAGES}>{children}</AreaMessages>;
}

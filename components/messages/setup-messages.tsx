'use client';
import type { ReactNode } from 'react';
import apiClient from '@/messages/en/api-client.json';
import setup from '@/messages/en/setup.json';
import { AreaMessages } from './area-messages';

const MESSAGES = { 'api-client': apiClient, setup };

/** The texts of the pages that set a portal up. */
export function SetupMessages({ children }: { children: ReactNode }) {
  return <AreaMessages messages={MESSAGES}>{children}</AreaMessages>;
}

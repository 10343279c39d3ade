'use client';
import type { ReactNode } from 'react';
import apiClient from '@/messages/en/api-client.json';
import brand from '@/messages/en/brand.json';
import setup from '@/messages/en/setup.json';
import { AreaMessages } from './area-messages';

const MESSAGES = { 'api-client': apiClient, brand, setup };

/** The texts of the pages that set a portal up. */
export function SetupMessages({ children }: { children: ReactNode }) {
  return <AreaMessages messages={MESSAGES}>{children}</AreaMessages>;
}

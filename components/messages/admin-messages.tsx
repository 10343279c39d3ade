'use client';
import type { ReactNode } from 'react';
import apiClient from '@/messages/en/api-client.json';
import connections from '@/messages/en/connections.json';
import customerImport from '@/messages/en/customer-import.json';
import customers from '@/messages/en/customers.json';
import { AreaMessages } from './area-messages';

const MESSAGES = { 'api-client': apiClient, connections, 'customer-import': customerImport, customers };

/** The texts of the pages for administrators. */
export function AdminMessages({ children }: { children: ReactNode }) {
  return <AreaMessages messages={MESSAGES}>{children}</AreaMessages>;
}

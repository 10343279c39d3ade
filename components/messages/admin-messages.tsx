'use client';
import type { ReactNode } from 'react';
import admin from '@/messages/en/admin.json';
import apiClient from '@/messages/en/api-client.json';
import brand from '@/messages/en/brand.json';
import catalogueSync from '@/messages/en/catalogue-sync.json';
import connections from '@/messages/en/connections.json';
import csvImport from '@/messages/en/csv-import.json';
import customerImport from '@/messages/en/customer-import.json';
import customers from '@/messages/en/customers.json';
import emailLog from '@/messages/en/email-log.json';
import feeds from '@/messages/en/feeds.json';
import labels from '@/messages/en/labels.json';
import ordering from '@/messages/en/ordering.json';
import partNumbers from '@/messages/en/part-numbers.json';
import people from '@/messages/en/people.json';
import priceLists from '@/messages/en/price-lists.json';
import status from '@/messages/en/status.json';
import synonyms from '@/messages/en/synonyms.json';
import webhooks from '@/messages/en/webhooks.json';
import { AreaMessages } from './area-messages';

const MESSAGES = {
  'price-lists': priceLists,
  status,
  synonyms,
  labels,
  'catalogue-sync': catalogueSync,
  admin,
  'api-client': apiClient,
  brand,
  connections,
  'csv-import': csvImport,
  'customer-import': customerImport,
  customers,
  'email-log': emailLog,
  feeds,
  ordering,
  'part-numbers': partNumbers,
  people,
  webhooks,
};

/** The texts of the pages for administrators. */
export function AdminMessages({ children }: { children: ReactNode }) {
  return <AreaMessages messages={MESSAGES}>{children}</AreaMessages>;
}

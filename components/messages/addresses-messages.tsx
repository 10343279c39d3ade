'use client';
import type { ReactNode } from 'react';
import addressBook from '@/messages/en/address-book.json';
import addressImport from '@/messages/en/address-import.json';
import csvImport from '@/messages/en/csv-import.json';
import { AreaMessages } from './area-messages';

const MESSAGES = {
  'address-book': addressBook,
  'address-import': addressImport,
  'csv-import': csvImport,
};

/** The texts of the address book. */
export function AddressesMessages({ children }: { children: ReactNode }) {
  return <AreaMessages messages={MESSAGES}>{children}</AreaMessages>;
}

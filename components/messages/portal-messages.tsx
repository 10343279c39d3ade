'use client';
import type { ReactNode } from 'react';
import catalogue from '@/messages/en/catalogue.json';
import catalogueChanges from '@/messages/en/catalogue-changes.json';
import notifications from '@/messages/en/notifications.json';
import pricing from '@/messages/en/pricing.json';
import product from '@/messages/en/product.json';
import watches from '@/messages/en/watches.json';
import { AreaMessages } from './area-messages';

const MESSAGES = {
  catalogue,
  'catalogue-changes': catalogueChanges,
  notifications,
  pricing,
  product,
  watches,
};

/** The texts of the pages of those who are signed in. */
export function PortalMessages({ children }: { children: ReactNode }) {
  return <AreaMessages messages={MESSAGES}>{children}</AreaMessages>;
}

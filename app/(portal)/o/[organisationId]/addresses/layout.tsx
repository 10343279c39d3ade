import type { ReactNode } from 'react';
import { Page } from '@/components/ui/page';

/** The frame of the address book's pages. */
export default function AddressesLayout({ children }: { children: ReactNode }) {
  return <Page>{children}</Page>;
}

import type { ReactNode } from 'react';
import { AddressesMessages } from '@/components/messages/addresses-messages';
import { Page } from '@/components/ui/page';

/** The frame of the address book's pages. */
export default function AddressesLayout({ children }: { children: ReactNode }) {
  return (
    <AddressesMessages>
      <Page>{children}</Page>
    </AddressesMessages>
  );
}

'use client';
import { useQuery } from '@tanstack/react-query';
import { MapPinPlus } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { ListFrame } from '@/components/ui/list-frame';
import { loadFailed } from '@/components/ui/load-failed';
import { addressesQuery } from '@/lib/customers/addresses/queries';
import { addressLines } from '@/lib/customers/addresses/rules';
import type { SavedAddress } from '@/lib/customers/addresses/schema';
import type { OrganisationDetail } from '@/lib/customers/schema';
import { DeleteAddress } from './delete-address';

const AddressDialog = dynamic(
  () => import('./address-dialog').then((part) => part.AddressDialog, loadFailed),
  { ssr: false },
);

/** Number of addresses drawn at first. */
const INITIAL_COUNT = 20;

interface CustomerAddressesProps {
  organisationId: number;
  customer: OrganisationDetail;
}

const getName = ({ name, company_name, addr_line_1 }: SavedAddress): string | undefined =>
  name || company_name || addr_line_1 || undefined;

/** A customer's delivery addresses: the portal's for its own customers, the supplier's for all others. */
export function CustomerAddresses({ organisationId, customer }: CustomerAddressesProps) {
  const t = useTranslations('customers.addresses');
  const formatTitle = (address: SavedAddress): string => getName(address) ?? t('untitled');
  const [edited, setEdited] = useState<SavedAddress | 'new' | null>(null);
  const [limit, setLimit] = useState(INITIAL_COUNT);
  const query = useQuery(addressesQuery(organisationId, customer.id));
  const addresses = query.data?.addresses ?? [];
  const close = (isOpen: boolean) => !isOpen && setEdited(null);
  return (
    <Card
      title={t('title')}
      aside={
        customer.canChangeAddresses && (
          <Button size="small" icon={<MapPinPlus />} onClick={() => setEdited('new')}>
            {t('add')}
          </Button>
        )
      }
    >
      <ListFrame
        subject={t('subject')}
        query={query}
        isEmpty={addresses.length === 0}
        empty={<p className="text-muted">{t('empty')}</p>}
      >
        <ul className="grid gap-3">
          {addresses.slice(0, limit).map((address) => (
            <li key={address.id} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
              <div className="min-w-0 break-words">
                <p className="font-medium">{formatTitle(address)}</p>
                <p className="text-muted">{addressLines(address, address.country).join(', ')}</p>
              </div>
              {customer.canChangeAddresses && (
                <div className="flex gap-2">
                  <Button
                    size="small"
                    aria-label={t('editNamed', { address: formatTitle(address) })}
                    onClick={() => setEdited(address)}
                  >
                    {t('edit')}
                  </Button>
                  <DeleteAddress
                    organisationId={organisationId}
                    customerId={customer.id}
                    address={address}
                    title={formatTitle(address)}
                  />
                </div>
              )}
            </li>
          ))}
        </ul>
        {addresses.length > limit && (
          <Button size="small" className="mt-3" onClick={() => setLimit(addresses.length)}>
            {t('showAll', { count: addresses.length })}
          </Button>
        )}
      </ListFrame>
      {edited && (
        <AddressDialog
          key={edited === 'new' ? 'new' : edited.id}
          organisationId={organisationId}
          customerId={customer.id}
          address={edited === 'new' ? null : edited}
          onOpenChange={close}
        />
      )}
    </Card>
  );
}

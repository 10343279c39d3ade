'use client';
import { useQuery } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { ListFrame } from '@/components/ui/list-frame';
import { loadFailed } from '@/components/ui/load-failed';
import { priceListsQuery } from '@/lib/catalogue/price-lists/queries';
import type { OrganisationDetail } from '@/lib/customers/schema';
import { AssignPriceList } from './assign-price-list';

// Without a boundary of its own it would hide the sheet while it loads, and the sheet would take the focus again.
const NewPriceList = dynamic(() => import('./new-price-list').then((part) => part.NewPriceList, loadFailed), {
  ssr: false,
});

interface PriceListPanelProps {
  /** The organisation whose lists these are. */
  organisationId: number;
  customer: OrganisationDetail;
  onClose: () => void;
  onDone: () => void;
}

/** Chooses the price list by which the customer buys, or creates one first. */
export function PriceListPanel({ organisationId, customer, onClose, onDone }: PriceListPanelProps) {
  const t = useTranslations('customers.checklist');
  const query = useQuery(priceListsQuery(organisationId));
  const [isCreating, setCreating] = useState(false);
  /** The list that was just created; null after the person came back without one. */
  const [created, setCreated] = useState<number | null>();
  const buyer = query.data?.buyers.find(({ id }) => id === customer.id);
  const lists = query.data?.lists ?? [];
  const panel = useRef<HTMLDivElement>(null);
  // The sheet moves the focus to its close button when the focused element is gone: nothing focused goes with either view.
  const show = (creating: boolean) => {
    panel.current?.focus();
    setCreating(creating);
  };
  const goBack = (id: number | null) => {
    setCreated(id);
    show(false);
  };
  const view =
    isCreating && query.data ? (
      <NewPriceList
        organisationId={organisationId}
        currency={query.data.currency}
        onCreated={goBack}
        onBack={() => goBack(null)}
      />
    ) : (
      <ListFrame
        subject={t('priceLists')}
        query={query}
        isEmpty={lists.length === 0}
        empty={
          <div className="grid justify-items-start gap-3">
            <p className="text-muted">{t('noLists')}</p>
            <Button variant="primary" onClick={() => show(true)}>
              {t('createList')}
            </Button>
          </div>
        }
      >
        {buyer && (
          <AssignPriceList
            organisationId={organisationId}
            customerName={customer.name}
            buyer={buyer}
            lists={lists}
            created={created}
            onCreate={() => show(true)}
            onAssigned={() => {
              onDone();
              onClose();
            }}
          />
        )}
      </ListFrame>
    );
  return (
    <div ref={panel} tabIndex={-1} className="outline-none">
      {view}
    </div>
  );
}

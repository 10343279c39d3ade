'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { HostsSection } from '@/components/brand/hosts-section';
import { useReason } from '@/components/platform/messages/use-reason';
import { Button } from '@/components/ui/button';
import { ListFrame } from '@/components/ui/list-frame';
import { loadFailed } from '@/components/ui/load-failed';
import { useToast } from '@/components/ui/toast';
import { brandQuery, createBrandMutation } from '@/lib/brand/editing/queries';
import type { BrandState } from '@/lib/brand/editing/schema';
import type { OrganisationDetail } from '@/lib/customers/schema';

// Without a boundary of its own it would hide the sheet while it loads, and the sheet would take the focus again.
const BrandLook = dynamic(() => import('./brand-look').then((part) => part.BrandLook, loadFailed), {
  ssr: false,
});

interface BrandPanelProps {
  customer: OrganisationDetail;
  part: 'brand' | 'host';
  onClose: () => void;
  onDone: () => void;
}

/** The brand of a customer and its hosts; a customer without one works under that of an organisation above it. */
export function BrandPanel({ customer, part, onClose, onDone }: BrandPanelProps) {
  const t = useTranslations('customers.checklist');
  const query = useQuery(brandQuery(customer.id));
  const { data } = query;
  useChange(data, onDone);
  return (
    <ListFrame subject={t('brand')} query={query} isEmpty={false} empty={null}>
      {data && !data.own && <CreateBrand customer={customer} state={data} part={part} />}
      {data?.own && part === 'host' && (
        <HostsSection organisationId={customer.id} state={data} own={data.own} />
      )}
      {data?.own && part === 'brand' && (
        // The form starts again with a draft that was published or taken over from someone else.
        <BrandLook
          key={data.own.draft.version}
          customer={customer}
          state={data}
          own={data.own}
          onPublished={() => {
            onDone();
            onClose();
          }}
        />
      )}
    </ListFrame>
  );
}

/** Says when what was loaded first has become something else. */
function useChange(state: BrandState | undefined, onChange: () => void) {
  const seen = useRef<BrandState>(undefined);
  useEffect(() => {
    if (seen.current && state && seen.current !== state) onChange();
    seen.current = state;
  }, [state, onChange]);
}

function CreateBrand({
  customer,
  state,
  part,
}: Pick<BrandPanelProps, 'customer' | 'part'> & { state: BrandState }) {
  const t = useTranslations('customers.checklist');
  const page = useTranslations('brand.page');
  const reason = useReason();
  const toast = useToast();
  const { mutate, isPending } = useMutation(createBrandMutation(useQueryClient(), customer.id));
  const create = () =>
    mutate(undefined, {
      onError: (error) => toast.danger({ title: page('notCreated'), detail: reason(error) }),
    });
  const organisation = customer.name;
  return (
    <div className="grid justify-items-start gap-3">
      <p>
        {state.inheritedFrom
          ? page('inherits', { organisation, brand: state.inheritedFrom })
          : page('none', { organisation })}
      </p>
      <p className="text-muted">{part === 'host' ? t('hostNeedsBrand') : page('noneDetail')}</p>
      <Button variant="primary" busy={isPending} onClick={create}>
        {page('create')}
      </Button>
    </div>
  );
}

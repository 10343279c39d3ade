'use client';
import { useQuery } from '@tanstack/react-query';
import { MapPinPlus, Undo2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { AddressFields } from '@/components/addresses/address-fields';
import { Button } from '@/components/ui/button';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton, SkeletonRegion } from '@/components/ui/skeleton';
import { StaleNotice } from '@/components/ui/stale-notice';
import { addressesQuery } from '@/lib/addresses/queries';
import type { SavedAddress } from '@/lib/addresses/schema';
import type { ApiError } from '@/lib/http/browser';
import { AddressChanged } from './address-changed';
import type { CheckoutForm, OrderContent } from './checkout-form';
import { SavedAddresses } from './saved-addresses';
import { Section } from './section';

/** Selects the only saved address, deselects one that is no longer saved, and shows the form when there are none. */
function useDefaultAddress(addresses: readonly SavedAddress[] | undefined): void {
  const { control, setValue } = useFormContext<CheckoutForm, unknown, OrderContent>();
  const [kind, addressId] = useWatch({ control, name: ['kind', 'addressId'] });
  useEffect(() => {
    if (!addresses) return;
    if (addresses.length === 0 && kind === 'saved') setValue('kind', 'one-off');
    const isKnown = addresses.some(({ id }) => id === addressId);
    const only = addresses.length === 1 ? addresses[0]?.id : undefined;
    if (!isKnown && addressId !== (only ?? '')) setValue('addressId', only ?? '');
  }, [addresses, kind, addressId, setValue]);
}

interface ShipToSectionProps {
  organisationId: number;
  /** Why the order was not placed. */
  refusal: ApiError | null;
}

/** The ship-to: a saved address of the organisation, or a one-off address for this order. */
export function ShipToSection({ organisationId, refusal }: ShipToSectionProps) {
  const t = useTranslations('checkout.shipTo');
  const { control, setValue } = useFormContext<CheckoutForm, unknown, OrderContent>();
  const { data } = useQuery(addressesQuery(organisationId));
  const kind = useWatch({ control, name: 'kind' });
  useDefaultAddress(data?.addresses);
  const hasSaved = data ? data.addresses.length > 0 : true;
  const isTyped = kind === 'one-off';
  return (
    <Section
      id="ship-to"
      number={1}
      title={t('title')}
      aside={
        hasSaved && (
          <Button
            size="small"
            variant="quiet"
            icon={isTyped ? <Undo2 /> : <MapPinPlus />}
            onClick={() => setValue('kind', isTyped ? 'saved' : 'one-off')}
          >
            {isTyped ? t('chooseSaved') : t('enterOther')}
          </Button>
        )
      }
    >
      <AddressChanged refusal={refusal} />
      {!hasSaved && <p className="mb-3 text-muted">{t('noneSaved')}</p>}
      {isTyped ? <AddressFields /> : <SavedList organisationId={organisationId} />}
    </Section>
  );
}

function SavedList({ organisationId }: { organisationId: number }) {
  const t = useTranslations('checkout.shipTo');
  const { control, setValue } = useFormContext<CheckoutForm, unknown, OrderContent>();
  const { errors } = useFormState({ control });
  const addressId = useWatch({ control, name: 'addressId' });
  const { data, error, refetch } = useQuery(addressesQuery(organisationId));
  if (!data && error)
    return <ErrorState title={t('failed')} detail={t('failedDetail')} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <SkeletonRegion label={t('loading')}>
        <div className="grid gap-2 sm:grid-cols-2 xl:grid-cols-3">
          {['first', 'second', 'third'].map((place) => (
            <Skeleton key={place} className="h-24" />
          ))}
        </div>
      </SkeletonRegion>
    );
  return (
    <div className="grid gap-3">
      {data.stale && data.seenAt && <StaleNotice asOf={data.seenAt} reason={t('notRefreshed')} />}
      <SavedAddresses
        addresses={data.addresses}
        value={addressId}
        onChange={(id) => setValue('addressId', id, { shouldValidate: errors.addressId !== undefined })}
        error={errors.addressId?.message}
      />
    </div>
  );
}

'use client';
import { useQuery } from '@tanstack/react-query';
import { MapPinPlus, Undo2 } from 'lucide-react';
import type { Route } from 'next';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Link } from '@/components/ui/link';
import { LoadError } from '@/components/ui/load-error';
import { loadFailed } from '@/components/ui/load-failed';
import { Notice } from '@/components/ui/notice';
import { Skeleton, SkeletonRegion } from '@/components/ui/skeleton';
import { StaleNotice } from '@/components/ui/stale-notice';
import { TimeText } from '@/components/ui/time-text';
import { isOrderable } from '@/lib/customers/addresses/book/rules';
import type { AddressBook } from '@/lib/customers/addresses/book/schema';
import { addressBookQuery, addressesPath } from '@/lib/customers/addresses/queries';
import type { AddressChange } from '@/lib/customers/addresses/schema';
import type { ApiError } from '@/lib/platform/http/browser';
import type { CheckoutForm, OrderContent } from './checkout-form';
import { DeliveryDetails } from './delivery-details';
import { SavedAddresses } from './saved-addresses';
import { Section } from './section';
import { usePreselectedAddress } from './use-preselected-address';

const AddressChanged = dynamic(
  () => import('./address-changed').then((part) => part.AddressChanged, loadFailed),
  { ssr: false },
);
const AddressFields = dynamic(
  () =>
    import('@/components/customers/addresses/address-fields').then((part) => part.AddressFields, loadFailed),
  { ssr: false, loading: () => <Skeleton className="h-170 sm:h-116" /> },
);

interface ShipToSectionProps {
  organisationId: number;
  /** The saved address of the person's last order here. */
  lastAddressId: string | null;
  /** Why the order was not placed. */
  apiError: ApiError | null;
}

/** The ship-to: a saved address of the organisation, or a one-off address for this order. */
export function ShipToSection({ organisationId, lastAddressId, apiError }: ShipToSectionProps) {
  const t = useTranslations('checkout.shipTo');
  const { control, setValue } = useFormContext<CheckoutForm, unknown, OrderContent>();
  const { data: book } = useQuery(addressBookQuery(organisationId));
  const kind = useWatch({ control, name: 'kind' });
  const preselectedBy = usePreselectedAddress(book, lastAddressId);
  const hasSaved = book ? book.addresses.some(isOrderable) : true;
  const isTyped = kind === 'one-off' && !book?.savedOnly;
  return (
    <Section
      id="ship-to"
      number={1}
      title={t('title')}
      aside={
        hasSaved &&
        !book?.savedOnly && (
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
      {apiError?.code === 'address-changed' && <AddressChanged change={apiError.facts as AddressChange} />}
      {!hasSaved && !book?.savedOnly && (
        <p className="mb-3 text-muted">{t(book?.stale && !book.seenAt ? 'notRead' : 'noneSaved')}</p>
      )}
      {book?.savedOnly && <SavedOnly organisationId={organisationId} hasSaved={hasSaved} book={book} />}
      {isTyped && <TypedAddress canKeep={book?.canAdd ?? false} />}
      {!isTyped && (hasSaved || !book) && (
        <SavedList organisationId={organisationId} preselectedBy={preselectedBy} />
      )}
    </Section>
  );
}

interface SavedOnlyProps {
  organisationId: number;
  hasSaved: boolean;
  book: AddressBook;
}

/** Says that no address can be typed, and who can add one. */
function SavedOnly({ organisationId, hasSaved, book }: SavedOnlyProps) {
  const t = useTranslations('checkout.shipTo');
  const link = (chunks: ReactNode) => (
    <Link href={addressesPath(organisationId) as Route} className="underline hover:no-underline">
      {chunks}
    </Link>
  );
  if (book.canAdd)
    return (
      <p className="mb-3 text-muted">
        {t.rich(hasSaved ? 'savedOnlyCanAdd' : 'noneSavedOnlyCanAdd', { link })}
      </p>
    );
  return <p className="mb-3 text-muted">{t(hasSaved ? 'savedOnly' : 'noneSavedOnly')}</p>;
}

/** An address typed for this order, which can be kept in one click. */
function TypedAddress({ canKeep }: { canKeep: boolean }) {
  const t = useTranslations('checkout.shipTo');
  const { register } = useFormContext<CheckoutForm, unknown, OrderContent>();
  return (
    <div className="grid gap-4">
      <AddressFields />
      {canKeep && <Checkbox label={t('keep')} hint={t('keepHint')} {...register('keep')} />}
    </div>
  );
}

interface SavedListProps {
  organisationId: number;
  preselectedBy: 'default' | 'last' | null;
}

function SavedList({ organisationId, preselectedBy }: SavedListProps) {
  const t = useTranslations('checkout.shipTo');
  const { control, setValue } = useFormContext<CheckoutForm, unknown, OrderContent>();
  const { errors } = useFormState({ control });
  const addressId = useWatch({ control, name: 'addressId' });
  const { data, error, refetch } = useQuery(addressBookQuery(organisationId));
  if (!data && error)
    return <LoadError title={t('failed')} detail={t('failedDetail')} error={error} onRetry={refetch} />;
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
  const chosen = data.addresses.find(({ id }) => id === addressId);
  const isDefaultGone = data.addresses.some((one) => one.isDefault && !isOrderable(one));
  return (
    <div className="grid gap-3">
      {data.stale && data.seenAt && (
        <StaleNotice>
          {t.rich('notRefreshed', { time: () => <TimeText value={data.seenAt} clock /> })}
        </StaleNotice>
      )}
      {isDefaultGone && !chosen && <Notice tone="warning">{t('unavailable')}</Notice>}
      <SavedAddresses
        addresses={data.addresses}
        value={addressId}
        onChange={(id) => setValue('addressId', id, { shouldValidate: errors.addressId !== undefined })}
        error={errors.addressId?.message}
      />
      {preselectedBy && (
        <p className="text-muted text-small">{t(preselectedBy === 'default' ? 'byDefault' : 'byLast')}</p>
      )}
      {chosen && <DeliveryDetails key={chosen.id} address={chosen} />}
    </div>
  );
}

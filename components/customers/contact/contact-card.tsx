'use client';
import { useQuery } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { FactList } from '@/components/ui/fact-list';
import { LoadError } from '@/components/ui/load-error';
import { loadFailed } from '@/components/ui/load-failed';
import { Skeleton, SkeletonRegion } from '@/components/ui/skeleton';
import type { ContactState } from '@/lib/brand/organisation-contacts/schema';
import { contactQuery } from '@/lib/customers/queries';

const ContactDialog = dynamic(
  () => import('./contact-dialog').then((part) => part.ContactDialog, loadFailed),
  { ssr: false },
);

interface ContactCardProps {
  organisationId: number;
  customer: { id: number; name: string };
}

/** The person whom a customer turns to, named by those who look after it. */
export function ContactCard({ organisationId, customer }: ContactCardProps) {
  const t = useTranslations('customers.contact');
  const { data, error, refetch } = useQuery(contactQuery(organisationId, customer.id));
  const [isOpen, setOpen] = useState(false);
  return (
    <Card
      title={t('title')}
      aside={
        data?.canChange && (
          <Button size="small" onClick={() => setOpen(true)}>
            {t(data.contact ? 'edit' : 'add')}
          </Button>
        )
      }
    >
      {data ? (
        <ContactFacts state={data} />
      ) : error ? (
        <LoadError title={t('notLoaded')} error={error} onRetry={refetch} />
      ) : (
        <SkeletonRegion label={t('loading')}>
          <Skeleton className="w-48" />
        </SkeletonRegion>
      )}
      {isOpen && data && (
        <ContactDialog
          organisationId={organisationId}
          customer={customer}
          state={data}
          onClose={() => setOpen(false)}
        />
      )}
    </Card>
  );
}

function ContactFacts({ state: { contact, isOfOtherBrand } }: { state: ContactState }) {
  const t = useTranslations('customers.contact');
  if (isOfOtherBrand) return <p className="text-muted">{t('ofOtherBrand')}</p>;
  if (!contact) return <p className="text-muted">{t('none')}</p>;
  const { name, role, email, phone, hours } = contact;
  return (
    <FactList
      facts={[
        { name: t('name'), value: name },
        { name: t('role'), value: role },
        { name: t('email'), value: email },
        { name: t('phone'), value: phone },
        { name: t('hours'), value: hours },
      ]}
    />
  );
}

'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useReason } from '@/components/platform/messages/use-reason';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { LoadError } from '@/components/ui/load-error';
import { PageHeader } from '@/components/ui/page-header';
import { RowsSkeleton } from '@/components/ui/rows-skeleton';
import { useToast } from '@/components/ui/toast';
import { carriersQuery, saveCarriersMutation } from '@/lib/orders/carriers/queries';
import type { Carrier } from '@/lib/orders/carriers/schema';
import { CarrierForm } from './carrier-form';
import { CarriersTable } from './carriers-table';

/** The carriers whose tracking pages orders link to. */
export function CarriersScreen({ organisationId }: { organisationId: number }) {
  const t = useTranslations('carriers.page');
  const form = useTranslations('carriers.form');
  const reason = useReason();
  const toast = useToast();
  const { data, error, refetch } = useQuery(carriersQuery(organisationId));
  const { mutateAsync, isPending } = useMutation(saveCarriersMutation(useQueryClient(), organisationId));
  const [editing, setEditing] = useState<string | null>(null);
  const carriers = data?.carriers ?? [];
  const save = async (next: Carrier[], done: string) => {
    try {
      await mutateAsync({ carriers: next, version: data?.version ?? '' });
    } catch (problem) {
      throw new Error(reason(problem, t('notSaved')));
    }
    setEditing(null);
    toast.success({ title: done });
  };
  const remove = (place: number) =>
    save(carriers.toSpliced(place, 1), t('removed')).catch((problem: Error) =>
      toast.danger({ title: t('notRemoved'), detail: problem.message }),
    );
  return (
    <>
      <PageHeader title={t('title')} detail={t('detail')} />
      <Card title={t('add')} className="mb-4">
        <CarrierForm
          key={carriers.length}
          saveLabel={form('add')}
          busy={isPending && editing === null}
          onSave={(carrier) => save([...carriers, carrier], t('added'))}
        />
      </Card>
      {error && !data && <LoadError title={t('notLoaded')} error={error} onRetry={refetch} />}
      {!data && !error && <RowsSkeleton label={t('loading')} />}
      {data && carriers.length === 0 && <EmptyState title={t('empty')} />}
      {carriers.length > 0 && (
        <CarriersTable
          carriers={carriers}
          busy={isPending}
          editing={editing}
          onEdit={setEditing}
          onSave={(place, carrier) => save(carriers.with(place, carrier), t('saved'))}
          onRemove={(place) => void remove(place)}
        />
      )}
    </>
  );
}

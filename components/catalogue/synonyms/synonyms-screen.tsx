'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useReason } from '@/components/platform/messages/use-reason';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { LoadError } from '@/components/ui/load-error';
import { PageHeader } from '@/components/ui/page-header';
import { SkeletonRegion, SkeletonRows } from '@/components/ui/skeleton';
import { useToast } from '@/components/ui/toast';
import { saveSynonymsMutation, synonymsQuery } from '@/lib/catalogue/synonyms/queries';
import { GroupForm } from './group-form';
import { GroupRow } from './group-row';

/** Manages groups of words that mean the same to a buyer: a search for one also finds products with another. */
export function SynonymsScreen({ organisationId }: { organisationId: number }) {
  const t = useTranslations('synonyms.page');
  const reason = useReason();
  const { data, error, refetch } = useQuery(synonymsQuery(organisationId));
  const { mutateAsync, isPending } = useMutation(saveSynonymsMutation(useQueryClient(), organisationId));
  const [editing, setEditing] = useState<string | null>(null);
  const toast = useToast();
  const groups = data?.groups ?? [];
  const save = async (next: string[][], done: string) => {
    try {
      await mutateAsync({ groups: next, version: data?.version ?? '' });
    } catch (error) {
      throw new Error(reason(error));
    }
    setEditing(null);
    toast.success({ title: done });
  };
  const remove = (at: number) =>
    save(
      groups.filter((_, index) => index !== at),
      t('removed'),
    ).catch((error: Error) => toast.danger({ title: t('notRemoved'), detail: error.message }));
  return (
    <div className="max-w-reading">
      <PageHeader title={t('title')} detail={t('detail')} />
      <Card title={t('add')} className="mb-4">
        <GroupForm
          label={t('terms')}
          terms={[]}
          saveLabel={t('addSubmit')}
          busy={isPending && editing === null}
          onSave={(terms) => save([...groups, terms], t('added'))}
        />
      </Card>
      {error && !data && <LoadError title={t('notLoaded')} error={error} onRetry={refetch} />}
      {!data && !error && (
        <SkeletonRegion label={t('loading')}>
          <table className="w-full">
            <tbody>
              <SkeletonRows columns={['w-80']} rows={5} />
            </tbody>
          </table>
        </SkeletonRegion>
      )}
      {data && groups.length === 0 && <EmptyState title={t('empty')} />}
      {groups.length > 0 && (
        <ul aria-label={t('list')} className="rounded-card border bg-surface">
          {groups.map((terms, at) => (
            <GroupRow
              key={terms.join()}
              terms={terms}
              busy={isPending}
              isEditing={editing === terms.join()}
              onEdit={(isOpen) => setEditing(isOpen ? terms.join() : null)}
              onSave={(changed) => save(groups.with(at, changed), t('saved'))}
              onRemove={() => void remove(at)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

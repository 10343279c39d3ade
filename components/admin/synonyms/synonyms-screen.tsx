'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { PageHeader } from '@/components/ui/page-header';
import { SkeletonRegion, SkeletonRows } from '@/components/ui/skeleton';
import { useToast } from '@/components/ui/toast';
import { saveSynonymsMutation, synonymsQuery } from '@/lib/catalogue/synonyms/queries';
import { getReason } from '@/lib/http/browser';
import { GroupForm } from './group-form';
import { GroupRow } from './group-row';

/** Groups of words that mean the same to a buyer: whoever searches for one finds what has another. */
export function SynonymsScreen({ organisationId }: { organisationId: number }) {
  const { data, isError, refetch } = useQuery(synonymsQuery(organisationId));
  const { mutateAsync, isPending } = useMutation(saveSynonymsMutation(useQueryClient(), organisationId));
  const [editing, setEditing] = useState<string | null>(null);
  const toast = useToast();
  const groups = data?.groups ?? [];
  const save = async (next: string[][], done: string) => {
    try {
      await mutateAsync({ groups: next, version: data?.version ?? '' });
    } catch (error) {
      throw new Error(getReason(error));
    }
    setEditing(null);
    toast.success({ title: done });
  };
  const remove = (at: number) =>
    save(
      groups.filter((_, index) => index !== at),
      'The group is removed',
    ).catch((error: Error) => toast.danger({ title: 'Nothing was removed', detail: error.message }));
  return (
    <div className="max-w-reading">
      <PageHeader
        title="Synonyms"
        detail="Who searches for one word of a group finds products with any other of it, in every organisation."
      />
      <Card title="Add a group" className="mb-4">
        <GroupForm
          label="Terms that mean the same"
          terms={[]}
          saveLabel="Add"
          busy={isPending && editing === null}
          onSave={(terms) => save([...groups, terms], 'The group is added')}
        />
      </Card>
      {isError && !data && (
        <ErrorState title="The synonyms cannot be shown just now" onRetry={() => void refetch()} />
      )}
      {!data && !isError && (
        <SkeletonRegion label="The synonyms are loading">
          <table className="w-full">
            <tbody>
              <SkeletonRows columns={['w-80']} rows={5} />
            </tbody>
          </table>
        </SkeletonRegion>
      )}
      {data && groups.length === 0 && <EmptyState title="There are no synonyms yet" />}
      {groups.length > 0 && (
        <ul aria-label="Groups of synonyms" className="rounded-card border bg-surface">
          {groups.map((terms, at) => (
            <GroupRow
              key={terms.join()}
              terms={terms}
              busy={isPending}
              isEditing={editing === terms.join()}
              onEdit={(isOpen) => setEditing(isOpen ? terms.join() : null)}
              onSave={(changed) => save(groups.with(at, changed), 'The group is saved')}
              onRemove={() => void remove(at)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Route } from 'next';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useReason } from '@/components/messages/use-reason';
import { NameDialog } from '@/components/ui/name-dialog';
import { Notice } from '@/components/ui/notice';
import { useToast } from '@/components/ui/toast';
import type { Count } from '@/lib/catalogue/schema';
import { MAX_FOUND, MAX_NAME_LENGTH } from '@/lib/lists/constants';
import { createListMutation, listsPath } from '@/lib/lists/queries';
import type { NewListInput, SavedList } from '@/lib/lists/schema';
import { FoundCount } from './found-count';

/** What a list is saved from: the input of the API without name and note. */
type Unnamed<Input> = Input extends unknown ? Omit<Input, 'name' | 'note'> : never;
export type ListSource = Unnamed<NewListInput>;

/** What is saved as a list. */
export interface ListToSave {
  organisationId: number;
  source: ListSource;
  /** Of a search: how many products it finds. */
  total?: Count;
  /** What the list is called unless another name is typed. */
  suggestedName?: string;
}

/** The source, and of a search how many of its products are saved: as many as it may be, unless somebody wants fewer. */
function useChosenCount({ source, total }: Pick<ListToSave, 'source' | 'total'>) {
  const most = source.from === 'search' ? Math.min(source.count, total?.count ?? source.count) : 0;
  const [count, setCount] = useState<number | null>(most);
  return {
    source: source.from === 'search' && count !== null ? { ...source, count } : source,
    count,
    setCount,
  };
}

/** How many of the products of a search become lines. */
function useDetail({ source, total }: Pick<ListToSave, 'source' | 'total'>): string | undefined {
  const t = useTranslations('lists');
  if (source.from === 'lines') return undefined;
  if (source.from !== 'search') return t(`sources.${source.from}`);
  const values = { count: Math.min(source.count, total?.count ?? MAX_FOUND), total: total?.count ?? 0 };
  return t(total?.more ? 'save.searchMany' : 'save.search', values);
}

function useSaveList({ organisationId, source }: ListToSave, onClose: () => void) {
  const t = useTranslations('lists.save');
  const router = useRouter();
  const toast = useToast();
  const { mutate, isPending, error } = useMutation(createListMutation(useQueryClient(), organisationId));
  const explain = ({ saved, available }: SavedList) =>
    saved < available.count ? t('savedSome', { saved, total: available.count }) : t('savedDetail', { saved });
  const save = (name: string) =>
    mutate({ ...source, name } as NewListInput, {
      onSuccess: (list) => {
        onClose();
        const open = () => router.push(listsPath(organisationId, list.id) as Route);
        // An empty list is there to be filled.
        if (source.from === 'nothing' || source.from === 'list') open();
        else
          toast.success({
            title: t('saved', { name }),
            detail: explain(list),
            action: { label: t('open'), onPress: open },
          });
      },
    });
  return { save, isPending, error };
}

/** Asks for the name of a list before it is saved. */
export function SaveListDialog({ onClose, ...props }: ListToSave & { onClose: () => void }) {
  const t = useTranslations('lists');
  const reason = useReason();
  const { source, count, setCount } = useChosenCount(props);
  const [isRejected, setRejected] = useState(false);
  const { save, isPending, error } = useSaveList({ ...props, source }, onClose);
  return (
    <NameDialog
      title={t('save.title')}
      description={useDetail({ ...props, source })}
      label={t('save.name')}
      maxLength={MAX_NAME_LENGTH}
      initialName={(props.suggestedName ?? '').slice(0, MAX_NAME_LENGTH)}
      missing={t('errors.nameMissing')}
      submitLabel={t('save.submit')}
      busy={isPending}
      onSubmit={(name) => {
        setRejected(count === null);
        if (count !== null) save(name);
      }}
      onClose={onClose}
    >
      {source.from === 'search' && props.total && (
        <FoundCount total={props.total} value={count} onChange={setCount} isRejected={isRejected} />
      )}
      {error && (
        <Notice live tone="danger" title={t('save.failed')}>
          {reason(error)}
        </Notice>
      )}
    </NameDialog>
  );
}

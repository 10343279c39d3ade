'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Route } from 'next';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useReason } from '@/components/platform/messages/use-reason';
import { NameDialog } from '@/components/ui/name-dialog';
import { Notice } from '@/components/ui/notice';
import { useToast } from '@/components/ui/toast';
import type { Count } from '@/lib/catalogue/model/schema';
import { createTemplateMutation, templatesPath } from '@/lib/orders/order-templates/queries';
import { MAX_FOUND, MAX_NAME_LENGTH } from '@/lib/orders/order-templates/rules';
import type { NewTemplateInput, SavedTemplate } from '@/lib/orders/order-templates/schema';
import { FoundCount } from './found-count';

/** Removes name and note from each member of the API's union of inputs. */
type Unnamed<Input> = Input extends unknown ? Omit<Input, 'name' | 'note'> : never;
export type TemplateSource = Unnamed<NewTemplateInput>;

export interface TemplateToSave {
  organisationId: number;
  source: TemplateSource;
  /** Number of products that a search finds. */
  total?: Count;
  /** Name of the template unless the person types another. */
  suggestedName?: string;
}

/** Holds the source. A search saves as many of its products as it may, unless the person chooses fewer. */
function useChosenCount({ source, total }: Pick<TemplateToSave, 'source' | 'total'>) {
  const most = source.from === 'search' ? Math.min(source.count, total?.count ?? source.count) : 0;
  const [count, setCount] = useState<number | null>(most);
  return {
    source: source.from === 'search' && count !== null ? { ...source, count } : source,
    count,
    setCount,
  };
}

/** Returns a sentence about the source; for a search it has the number of products that become lines. */
function useDetail({ source, total }: Pick<TemplateToSave, 'source' | 'total'>): string | undefined {
  const t = useTranslations('order-templates');
  if (source.from === 'lines') return undefined;
  if (source.from !== 'search') return t(`sources.${source.from}`);
  const values = { count: Math.min(source.count, total?.count ?? MAX_FOUND), total: total?.count ?? 0 };
  return t(total?.more ? 'save.searchMany' : 'save.search', values);
}

function useSaveTemplate({ organisationId, source }: TemplateToSave, onClose: () => void) {
  const t = useTranslations('order-templates.save');
  const router = useRouter();
  const toast = useToast();
  const { mutate, isPending, error } = useMutation(createTemplateMutation(useQueryClient(), organisationId));
  const explain = ({ saved, available }: SavedTemplate) =>
    saved < available.count ? t('savedSome', { saved, total: available.count }) : t('savedDetail', { saved });
  const save = (name: string) =>
    mutate({ ...source, name } as NewTemplateInput, {
      onSuccess: (template) => {
        onClose();
        const open = () => router.push(templatesPath(organisationId, template.id) as Route);
        // An empty template is there to be filled.
        if (source.from === 'nothing' || source.from === 'template') open();
        else
          toast.success({
            title: t('saved', { name }),
            detail: explain(template),
            action: { label: t('open'), onPress: open },
          });
      },
    });
  return { save, isPending, error };
}

/** Asks for the name of a template before it is saved. */
export function SaveTemplateDialog({ onClose, ...props }: TemplateToSave & { onClose: () => void }) {
  const t = useTranslations('order-templates');
  const reason = useReason();
  const { source, count, setCount } = useChosenCount(props);
  const [isRejected, setRejected] = useState(false);
  const { save, isPending, error } = useSaveTemplate({ ...props, source }, onClose);
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

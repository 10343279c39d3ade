'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { ReasonChoiceFields } from '@/components/orders/reasons/reason-choice-fields';
import { type ReasonDraft, toChoice, toChoiceDraft } from '@/components/orders/reasons/reason-draft';
import { useReason } from '@/components/platform/messages/use-reason';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { LoadError } from '@/components/ui/load-error';
import { Notice } from '@/components/ui/notice';
import { useToast } from '@/components/ui/toast';
import type { ReasonChoice } from '@/lib/orders/model/reason-schema';
import { reasonDefaultQuery, saveReasonDefaultMutation } from '@/lib/orders/reasons/queries';

/** Chooses how an organisation passes reasons on to those below it, unless a person chooses otherwise on the order. */
export function ReasonDefaultCard({ organisation }: { organisation: { id: number; name: string } }) {
  const t = useTranslations('reasons.settings');
  const reason = useReason();
  const toast = useToast();
  const { data, error, refetch } = useQuery(reasonDefaultQuery(organisation.id));
  const save = useMutation(saveReasonDefaultMutation(useQueryClient(), organisation.id));
  const [typed, setTyped] = useState<(ReasonDraft & { version: string }) | null>(null);
  const [wordsError, setWordsError] = useState<string>();
  if (!data) return error && <LoadError title={t('notLoaded')} error={error} onRetry={refetch} />;
  const draft = typed ?? toChoiceDraft(data.choice);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = toChoice(draft);
    if ('error' in read) return setWordsError(read.error);
    save.mutate(
      { ...read, version: data.version },
      {
        onSuccess: () => {
          setTyped(null);
          toast.success({ title: t('saved') });
        },
        onError: (problem) => toast.danger({ title: t('notSaved'), detail: reason(problem) }),
      },
    );
  };
  return (
    <Card title={t('title')}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <p className="text-muted">{t('detail', { organisation: organisation.name })}</p>
        {typed && typed.version !== data.version && <ChangedDefault choice={data.choice} />}
        <ReasonChoiceFields
          legend={t('legend')}
          wordsLabel={t('words')}
          draft={draft}
          error={wordsError}
          onChange={(changed) => {
            setTyped({ ...changed, version: typed?.version ?? data.version });
            setWordsError(undefined);
          }}
        />
        <Button type="submit" className="justify-self-start" busy={save.isPending}>
          {t('save')}
        </Button>
      </form>
    </Card>
  );
}

/** Shows the default that another person saved while this one was edited. */
function ChangedDefault({ choice }: { choice: ReasonChoice }) {
  const t = useTranslations('reasons.settings');
  const choices = useTranslations('reasons.choices');
  return (
    <Notice live tone="warning" title={t('changed')}>
      <p>{choices(`share-${choice.share}`)}</p>
      {choice.share === 'own-words' && <p className="whitespace-pre-line break-words">{choice.words}</p>}
      <p>{t('overwrite')}</p>
    </Notice>
  );
}

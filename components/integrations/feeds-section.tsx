'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useReason } from '@/components/platform/messages/use-reason';
import { Card } from '@/components/ui/card';
import { Input } from '@/components/ui/input';
import { LoadError } from '@/components/ui/load-error';
import { OneFieldForm } from '@/components/ui/one-field-form';
import { createFeedMutation, feedsQuery } from '@/lib/integrations/feeds/queries';
import { newFeedSchema } from '@/lib/integrations/feeds/schema';
import { FeedsList } from './feeds-list';
import { SecretNotice } from './secret-notice';
import { WebhooksSkeleton } from './webhooks-skeleton';

/** Feeds for news readers: made by name, shown by name, ended one by one. */
export function FeedsSection({ organisationId }: { organisationId: number }) {
  const t = useTranslations('feeds.section');
  const { data, error, refetch } = useQuery(feedsQuery(organisationId));
  return (
    <Card title={t('title')}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <p className="text-muted">{t('detail')}</p>
        <NewFeedForm organisationId={organisationId} />
        {error && !data && <LoadError title={t('notLoaded')} error={error} onRetry={refetch} />}
        {!data && !error && <WebhooksSkeleton label={t('loading')} rows={2} />}
        {data && <FeedsList organisationId={organisationId} feeds={data.feeds} />}
      </div>
    </Card>
  );
}

function NewFeedForm({ organisationId }: { organisationId: number }) {
  const t = useTranslations('feeds.section');
  const reason = useReason();
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const { mutate, data, isPending } = useMutation(createFeedMutation(useQueryClient(), organisationId));
  const save = () => {
    const checked = newFeedSchema.safeParse({ name });
    if (!checked.success) return setError(checked.error.issues[0]?.message);
    setError(undefined);
    mutate(checked.data, {
      onSuccess: () => setName(''),
      onError: (failure) => setError(reason(failure, t('notSaved'))),
    });
  };
  return (
    <>
      <OneFieldForm
        label={t('name')}
        hint={t('nameHint')}
        error={error}
        submitLabel={t('create')}
        busy={isPending}
        onSubmit={save}
      >
        {(control) => (
          <Input
            {...control}
            maxLength={80}
            autoComplete="off"
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </OneFieldForm>
      {data && (
        <SecretNotice
          title={t('created')}
          // A path alone means this host: the brand has no host of its own.
          secret={new URL(data.address, window.location.origin).href}
          copyLabel={t('copy')}
        >
          {t('copyDetail')}
        </SecretNotice>
      )}
    </>
  );
}

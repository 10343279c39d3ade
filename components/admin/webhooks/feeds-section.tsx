'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { ErrorState } from '@/components/ui/error-state';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { createFeedMutation, feedsQuery } from '@/lib/feeds/queries';
import { newFeedSchema } from '@/lib/feeds/schema';
import { ApiError } from '@/lib/http/browser';
import { FeedsList } from './feeds-list';
import { SecretNotice } from './secret-notice';
import { WebhooksSkeleton } from './webhooks-skeleton';

/** Feeds for news readers: made by name, shown by name, ended one by one. */
export function FeedsSection({ organisationId }: { organisationId: number }) {
  const { data, isError, refetch } = useQuery(feedsQuery(organisationId));
  return (
    <Card title="Atom feeds">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <p className="text-muted">
          The last 100 events, for news readers and chat rooms. Whoever has the address can read it, so make
          one for each reader.
        </p>
        <NewFeedForm organisationId={organisationId} />
        {isError && !data && (
          <ErrorState title="The feeds cannot be shown just now" onRetry={() => void refetch()} />
        )}
        {!data && !isError && <WebhooksSkeleton label="The feeds are loading" rows={2} />}
        {data && <FeedsList organisationId={organisationId} feeds={data.feeds} />}
      </div>
    </Card>
  );
}

function NewFeedForm({ organisationId }: { organisationId: number }) {
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const { mutate, data, isPending } = useMutation(createFeedMutation(useQueryClient(), organisationId));
  const save = () => {
    const checked = newFeedSchema.safeParse({ name });
    if (!checked.success) return setError(checked.error.issues[0]?.message);
    setError(undefined);
    mutate(checked.data, {
      onSuccess: () => setName(''),
      onError: (refusal) =>
        setError(refusal instanceof ApiError ? (refusal.detail ?? refusal.message) : 'That was not saved.'),
    });
  };
  return (
    <>
      <form
        noValidate
        className="flex flex-wrap items-start gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <Field
          label="Name of a new feed"
          error={error}
          hint="Who or what reads it"
          className="min-w-56 flex-1"
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
        </Field>
        <span className="sm:pt-6">
          <Button type="submit" busy={isPending}>
            Make a feed
          </Button>
        </span>
      </form>
      {data && (
        <SecretNotice
          title="The feed is made"
          // Without a host of the brand's own the address is on this one.
          secret={new URL(data.address, window.location.origin).href}
          copyLabel="Copy the address"
        >
          Copy its address now: it is not shown again. Treat it like a password.
        </SecretNotice>
      )}
    </>
  );
}

'use client';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { EmptyState } from '@/components/ui/empty-state';
import { ListFrame } from '@/components/ui/list-frame';
import { LoadMore } from '@/components/ui/load-more';
import { PageHeader } from '@/components/ui/page-header';
import { Select } from '@/components/ui/select';
import { mailsQuery } from '@/lib/mail/queries';
import { MAIL_STATES, type MailState } from '@/lib/mail/schema';
import { MAIL_STATE_LABELS } from './mail-state';
import { MailsTable } from './mails-table';

const OPTIONS = MAIL_STATES.map((value) => ({ value, label: MAIL_STATE_LABELS[value].label }));

/** Every mail that was written, and what became of it. */
export function MailsScreen({ organisationId }: { organisationId: number }) {
  const [state, setState] = useState<MailState | null>(null);
  const query = useInfiniteQuery(mailsQuery(organisationId, state));
  const mails = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const isSent = query.data?.pages[0]?.isSent ?? true;
  return (
    <>
      <PageHeader
        title="Mail"
        detail={
          isSent
            ? 'What people were written, and what became of it.'
            : 'There is no mail server: what would be sent is kept here to be read.'
        }
        actions={
          <Select
            aria-label="State"
            placeholder="All states"
            options={OPTIONS}
            value={state ?? ''}
            onChange={(event) => setState(MAIL_STATES.find((one) => one === event.target.value) ?? null)}
            className="w-44!"
          />
        }
      />
      <ListFrame
        subject="The list of mails"
        query={query}
        isEmpty={mails.length === 0}
        empty={
          <EmptyState
            icon={Mail}
            title={state ? 'There is no mail in this state.' : 'No mail was written yet.'}
          />
        }
      >
        <MailsTable organisationId={organisationId} mails={mails} />
        {query.hasNextPage && (
          <LoadMore
            shown={mails.length}
            total={null}
            noun="mails"
            hasMore
            loading={query.isFetchingNextPage}
            onMore={() => void query.fetchNextPage()}
          />
        )}
      </ListFrame>
    </>
  );
}

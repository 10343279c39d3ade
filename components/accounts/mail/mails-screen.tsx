'use client';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { EmptyState } from '@/components/ui/empty-state';
import { ListFrame } from '@/components/ui/list-frame';
import { LoadMore } from '@/components/ui/load-more';
import { PageHeader } from '@/components/ui/page-header';
import { Select } from '@/components/ui/select';
import { MAIL_STATES } from '@/lib/accounts/mail/constants';
import { mailsQuery } from '@/lib/accounts/mail/queries';
import type { MailState } from '@/lib/accounts/mail/schema';
import { MailsTable } from './mails-table';

/** Every mail that was written, and what became of it. */
export function MailsScreen({ organisationId }: { organisationId: number }) {
  const log = useTranslations('email-log');
  const t = useTranslations('email-log.list');
  const [state, setState] = useState<MailState | null>(null);
  const query = useInfiniteQuery(mailsQuery(organisationId, state));
  const mails = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const isSent = query.data?.pages[0]?.isSent ?? true;
  return (
    <>
      <PageHeader
        title={t('title')}
        detail={isSent ? t('detail') : t('noServer')}
        actions={
          <Select
            aria-label={t('filter')}
            placeholder={t('allStates')}
            options={MAIL_STATES.map((value) => ({ value, label: log(`states.${value}`) }))}
            value={state ?? ''}
            onChange={(event) => setState(MAIL_STATES.find((one) => one === event.target.value) ?? null)}
            className="w-44!"
          />
        }
      />
      <ListFrame
        subject={t('subject')}
        query={query}
        isEmpty={mails.length === 0}
        empty={<EmptyState icon={Mail} title={state ? t('emptyState') : t('empty')} />}
      >
        <MailsTable organisationId={organisationId} mails={mails} />
        {query.hasNextPage && (
          <LoadMore
            shown={mails.length}
            total={null}
            noun={t('unit')}
            hasMore
            loading={query.isFetchingNextPage}
            onMore={() => void query.fetchNextPage()}
          />
        )}
      </ListFrame>
    </>
  );
}

'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { useReason } from '@/components/platform/messages/use-reason';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { FactList } from '@/components/ui/fact-list';
import { Notice } from '@/components/ui/notice';
import { PageHeader } from '@/components/ui/page-header';
import { SupportContact } from '@/components/ui/support-contact';
import { TimeText } from '@/components/ui/time-text';
import { mailHtmlPath, mailQuery, sendAgainMutation } from '@/lib/accounts/mail/queries';
import { MailStateBadge } from './mail-state';

interface MailScreenProps {
  organisationId: number;
  mailId: string;
}

/** One mail as its reader gets it, and what became of it. */
export function MailScreen({ organisationId, mailId }: MailScreenProps) {
  const t = useTranslations('email-log.page');
  const list = useTranslations('email-log.list');
  const reason = useReason();
  const { data: mail } = useQuery(mailQuery(organisationId, mailId));
  const resend = useMutation(sendAgainMutation(useQueryClient(), organisationId, mailId));
  if (!mail) return null;
  return (
    <>
      <PageHeader
        breadcrumb={
          <Breadcrumb
            items={[
              { label: list('title'), href: `/o/${organisationId}/admin/mail` as Route },
              { label: mail.subject },
            ]}
          />
        }
        title={mail.subject}
        status={<MailStateBadge state={mail.state} />}
        actions={
          mail.state === 'FAILED' && (
            <Button icon={<Send />} busy={resend.isPending} onClick={() => resend.mutate()}>
              {t('sendAgain')}
            </Button>
          )
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {resend.error && (
          <Notice tone="danger" title={t('notSentAgain')} live>
            {reason(resend.error)}
          </Notice>
        )}
        {mail.failure && (
          <Notice tone="warning" title={mail.state === 'FAILED' ? t('notDelivered') : t('notDeliveredYet')}>
            {mail.failure}
            {mail.state === 'FAILED' && <SupportContact />}
          </Notice>
        )}
        <FactList
          facts={[
            { name: t('to'), value: mail.recipient },
            { name: t('organisation'), value: mail.organisation.name },
            { name: t('created'), value: <TimeText value={mail.createdAt} dated /> },
            ...(mail.sentAt ? [{ name: t('sent'), value: <TimeText value={mail.sentAt} dated /> }] : []),
          ]}
        />
        <Card title={t('preview')} flush>
          <iframe
            title={t('frame', { subject: mail.subject })}
            src={mailHtmlPath(organisationId, mailId)}
            // It runs nothing and leads nowhere, and so does its own policy (lib/accounts/mail/template).
            sandbox=""
            className="h-120 w-full rounded-b-card"
          />
        </Card>
        <Card title={t('plainText')}>
          <pre className="whitespace-pre-wrap break-words font-code text-small">{mail.text}</pre>
        </Card>
      </div>
    </>
  );
}

'use client';
import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { TimeText } from '@/components/ui/time-text';
import type { MailSender } from '@/lib/brand/model/mail-sender-schema';
import { CopiedText } from './copied-text';

interface SenderRecordsProps {
  sender: MailSender;
  portalAddress: string;
}

/** Shows a sender's state, and the records that its domain needs. */
export function SenderRecords({ sender, portalAddress }: SenderRecordsProps) {
  const t = useTranslations('mail-sender');
  const { address, records, checkedAt } = sender;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <span className="min-w-0 break-all font-medium">{address}</span>
        <StateBadge sender={sender} />
      </div>
      <p role="status">
        <StateText sender={sender} portalAddress={portalAddress} />
      </p>
      <RecordText title={t('dkim')} record={records.dkim} />
      {records.spf && (
        <RecordText
          title={t('spf')}
          record={records.spf}
          mechanism={records.spf.mechanism}
          hint={t('spfHint', { mechanism: records.spf.mechanism })}
        />
      )}
      {checkedAt && (
        <p className="text-muted text-small">
          {t.rich('checked', { time: () => <TimeText value={checkedAt} /> })}
        </p>
      )}
    </div>
  );
}

function StateBadge({ sender }: { sender: MailSender }) {
  const t = useTranslations('mail-sender');
  if (sender.isUsed) return <Badge tone="success">{t('inUse')}</Badge>;
  return sender.lostAt ? (
    <Badge tone="danger">{t('lost')}</Badge>
  ) : (
    <Badge tone="warning">{t('notVerified')}</Badge>
  );
}

function StateText({ sender: { address, isUsed, lostAt }, portalAddress }: SenderRecordsProps) {
  const t = useTranslations('mail-sender');
  if (isUsed) return t('used', { address });
  if (!lostAt) return t('waiting', { portalAddress });
  return t.rich('lostDetail', { portalAddress, time: () => <TimeText value={lostAt} /> });
}

interface RecordTextProps {
  title: string;
  record: MailSender['records']['dkim'];
  /** The SPF mechanism that names the mail server; only an SPF record has one. */
  mechanism?: string;
  hint?: string;
}

function RecordText({ title, record, mechanism, hint }: RecordTextProps) {
  const t = useTranslations('mail-sender');
  const { name, value, finding } = record;
  const isFound = finding === 'found';
  return (
    <section
      aria-label={title}
      className="grid grid-cols-[minmax(0,1fr)] gap-1 rounded-card border p-3 text-small"
    >
      <h3 className="font-medium">{title}</h3>
      <CopiedText name={t('name')} text={name} />
      <CopiedText name={t('value')} text={value} />
      {hint && !isFound && <p className="text-muted">{hint}</p>}
      <p className={isFound ? 'text-success-ink' : 'text-warning-ink'}>
        {finding === 'other-value' && mechanism
          ? t('spfIncomplete', { mechanism })
          : t(`findings.${finding ?? 'waiting'}`)}
      </p>
    </section>
  );
}

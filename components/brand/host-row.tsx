'use client';
import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { TimeText } from '@/components/ui/time-text';
import type { BrandHost } from '@/lib/brand/model/host-schema';
import { CopiedText } from './copied-text';

interface HostRowProps {
  host: BrandHost;
  busy: boolean;
  onCheck: () => void;
  onChoose: () => void;
  onRemove: () => void;
}

/** Shows one host: its state, and how to verify it while it does not serve. */
export function HostRow({ host, busy, onCheck, onChoose, onRemove }: HostRowProps) {
  const t = useTranslations('brand.hosts');
  const { host: name, isCanonical, isProven, origin, proof } = host;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2 rounded-card border p-3">
      <div className="flex flex-wrap items-center gap-2">
        {isProven ? (
          <a href={origin} className="min-w-0 break-all font-medium text-primary-ink underline">
            {name}
          </a>
        ) : (
          <span className="min-w-0 break-all font-medium">{name}</span>
        )}
        {isProven ? (
          <Badge tone="success">{t('live')}</Badge>
        ) : (
          <Badge tone="warning">{t('notVerified')}</Badge>
        )}
        {isCanonical && <Badge>{t('canonical')}</Badge>}
      </div>
      {proof && <Proof proof={proof} />}
      <div className="flex flex-wrap gap-2">
        {!isProven && (
          <Button size="small" busy={busy} aria-label={t('checkNamed', { host: name })} onClick={onCheck}>
            {t('check')}
          </Button>
        )}
        {isProven && !isCanonical && (
          <Button size="small" busy={busy} aria-label={t('chooseNamed', { host: name })} onClick={onChoose}>
            {t('choose')}
          </Button>
        )}
        <Button size="small" aria-label={t('removeNamed', { host: name })} onClick={onRemove}>
          {t('remove')}
        </Button>
      </div>
    </li>
  );
}

function Proof({ proof }: { proof: NonNullable<BrandHost['proof']> }) {
  const t = useTranslations('brand.hosts');
  const findings = useTranslations('brand.findings');
  const { recordName, fileUrl, value, checkedAt, finding } = proof;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2 text-small">
      <p>{t('verify')}</p>
      <CopiedText name={t('record')} text={recordName} />
      <CopiedText name={t('file')} text={fileUrl} />
      <CopiedText name={t('value')} text={value} />
      {finding && (
        <p role="status" className="text-warning-ink">
          {checkedAt
            ? t.rich('checked', {
                finding: findings(`${finding}`),
                time: () => <TimeText value={checkedAt} />,
              })
            : findings(`${finding}`)}
        </p>
      )}
    </div>
  );
}

import { useTranslations } from 'next-intl';
import { Notice } from '@/components/ui/notice';
import { SupportContact } from '@/components/ui/support-contact';
import type { DryRun } from '@/lib/orders/dry-run/schema';
import { getVerdict } from './verdict-look';

function AnchorLink({ target, children }: { target: string; children: string }) {
  return (
    <a href={`#${target}`} className="inline-flex min-h-6 items-center underline hover:no-underline">
      {children}
    </a>
  );
}

/** Lists the errors, each with a link to the place to correct it. */
function Refusals({ dryRun: { lines, refusals } }: { dryRun: DryRun }) {
  const t = useTranslations('checkout.check');
  const refusedLines = lines.filter((line) => line.refusals.length > 0);
  if (refusals.length + refusedLines.length === 0) return null;
  return (
    <ul className="mt-1 grid list-disc gap-1 ps-4">
      {refusals.map(({ place, message }) => (
        <li key={`${place} ${message}`}>
          {message} {place && <AnchorLink target={place}>{t(`section-${place}`)}</AnchorLink>}
        </li>
      ))}
      {refusedLines.map(({ id, name, refusals }) => (
        <li key={id}>
          <span className="font-medium">{name}:</span> {refusals.join(' ')}{' '}
          <AnchorLink target={`line-${id}`}>{t('line')}</AnchorLink>
        </li>
      ))}
    </ul>
  );
}

/** Says if the order would be accepted, and what to do if not. */
export function Verdict({ dryRun }: { dryRun: DryRun }) {
  const t = useTranslations('checkout.check');
  const { tone, title } = getVerdict(t, dryRun);
  const remarks = [
    ...dryRun.remarks,
    ...dryRun.lines.flatMap(({ name, remarks }) => remarks.map((remark) => t('remark', { name, remark }))),
  ];
  return (
    <div className="grid gap-2">
      <Notice tone={tone} title={title}>
        <Refusals dryRun={dryRun} />
        <p className="mt-1">{t('notOrdered')}</p>
        {!dryRun.accepted && <SupportContact className="mt-1" />}
      </Notice>
      {remarks.length > 0 && (
        <Notice tone="info" title={t('remarks')}>
          <ul className="grid list-disc gap-1 ps-4">
            {[...new Set(remarks)].map((remark) => (
              <li key={remark}>{remark}</li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}

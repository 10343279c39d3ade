'use client';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { loadFailed } from '@/components/ui/load-failed';
import { Notice } from '@/components/ui/notice';
import type { ApprovalProgress } from '@/lib/orders/model/approval-schema';
import type { OrderDto } from '@/lib/orders/model/schema';
import { ApprovalReasons, ApprovalSteps } from './approval-progress';

const NameApprover = dynamic(() => import('./name-approver').then((part) => part.NameApprover, loadFailed), {
  ssr: false,
});

const TONES = {
  waiting: 'info',
  approved: 'success',
  refused: 'danger',
  void: 'warning',
  stuck: 'warning',
} as const;

/** Shows the progress of an order's approval, its reasons, and its owner when nobody can decide. */
export function ApprovalCard({ order }: { order: OrderDto }) {
  const t = useTranslations('approvals.progress');
  const approvals = useTranslations('approvals');
  const { approval } = order;
  if (!approval) return null;
  const { state, steps, reasons, isEscalated, inPlaceOf } = approval;
  return (
    <Card title={t('title')} aside={<Badge tone={TONES[state]}>{approvals(`progress.${state}`)}</Badge>}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <ApprovalReasons reasons={reasons} />
        {state === 'void' && <p className="text-muted">{t('voidDetail')}</p>}
        {state === 'stuck' && <StuckNotice order={order} approval={approval} />}
        <ApprovalSteps steps={steps} />
        {isEscalated && state === 'waiting' && <p className="text-muted">{t('escalated')}</p>}
        {inPlaceOf !== null && <Notice>{t('inPlaceOf', { person: inPlaceOf })}</Notice>}
      </div>
    </Card>
  );
}

function StuckNotice({ order, approval }: { order: OrderDto; approval: ApprovalProgress }) {
  const t = useTranslations('approvals.stuck');
  const progress = useTranslations('approvals.progress');
  const { owners, canName } = approval;
  const names = owners?.names.join(', ') ?? '';
  const ownerText = owners?.areAbove ? t('ownerAbove') : t('owner', { names });
  return (
    <Notice tone="warning" title={progress('stuck')}>
      <p>{canName ? t('you') : names === '' && !owners?.areAbove ? null : ownerText}</p>
      {canName && <NameApprover order={order} />}
    </Notice>
  );
}

'use client';
import dynamic from 'next/dynamic';
import { useLocale, useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { loadFailed } from '@/components/ui/load-failed';
import { Notice } from '@/components/ui/notice';
import { formatDay } from '@/lib/orders/delivery/rules';
import type { ApprovalProgress } from '@/lib/orders/model/approval-schema';
import type { OrderDto } from '@/lib/orders/model/schema';
import { formatMoney } from '@/lib/platform/formats/money';
import type { Tone } from '@/lib/platform/tone';
import { ApprovalMargins } from './approval-margins';
import { ApprovalReasons, ApprovalSteps } from './approval-progress';

const NameApprover = dynamic(() => import('./name-approver').then((part) => part.NameApprover, loadFailed), {
  ssr: false,
});

const TONES = new Map<ApprovalProgress['state'], Tone>([
  ['waiting', 'info'],
  ['approved', 'success'],
  ['refused', 'danger'],
  ['void', 'warning'],
  ['stuck', 'warning'],
]);

/** Shows the progress of an order's approval, its reasons, and its owner when nobody can decide. */
export function ApprovalCard({ order }: { order: OrderDto }) {
  const t = useTranslations('approvals.progress');
  const { approval } = order;
  if (!approval) return null;
  const { state, steps, reasons, isEscalated, inPlaceOf } = approval;
  return (
    <Card title={t('title')} aside={<Badge tone={TONES.get(state)}>{t(state)}</Badge>}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <ApprovalReasons reasons={reasons} />
        {state === 'void' && <p className="text-muted">{t('voidDetail')}</p>}
        {state === 'stuck' && <StuckNotice order={order} approval={approval} />}
        <ApprovalSteps steps={steps} />
        <ApprovalMargins margins={approval.margins} />
        <BudgetUses budgets={approval.budgets} />
        {isEscalated && state === 'waiting' && <p className="text-muted">{t('escalated')}</p>}
        {inPlaceOf !== null && <Notice>{t('inPlaceOf', { person: inPlaceOf })}</Notice>}
      </div>
    </Card>
  );
}

/** Shows the budgets that the order uses, before and after it. */
function BudgetUses({ budgets }: Pick<ApprovalProgress, 'budgets'>) {
  const t = useTranslations('approvals.budget');
  const locale = useLocale();
  if (budgets.length === 0) return null;
  return (
    <section className="border-t pt-3">
      <h3 className="text-muted text-small">{t('title')}</h3>
      <ul className="grid gap-2">
        {budgets.map(({ name, currency, amount, from, until, before, after }) => {
          const write = (value: string) => formatMoney({ amount: value, currency }, locale);
          return (
            <li key={`${name} ${from}`} className="break-words tabular-nums">
              <span className="block font-medium">
                {t('row', { name, from: formatDay(from, locale), until: formatDay(until, locale) })}
              </span>
              {t('use', { before: write(before), after: write(after), amount: write(amount) })}
            </li>
          );
        })}
      </ul>
    </section>
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

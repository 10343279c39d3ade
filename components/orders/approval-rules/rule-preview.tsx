'use client';
import { useMutation } from '@tanstack/react-query';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { useReason } from '@/components/platform/messages/use-reason';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Link } from '@/components/ui/link';
import { MoneyText } from '@/components/ui/money-text';
import { Notice } from '@/components/ui/notice';
import { TimeText } from '@/components/ui/time-text';
import { previewRule } from '@/lib/orders/approval-rules/queries';
import type { RuleNames, WhatIf } from '@/lib/orders/approval-rules/schema';
import type { RuleInput } from '@/lib/orders/model/approval-rule-schema';
import { orderPath } from '@/lib/orders/model/paths';
import { useRuleSentence } from './use-rule-sentence';

interface RulePreviewProps {
  organisationId: number;
  /** Null while it is not complete. */
  rule: RuleInput | null;
  names: RuleNames;
  /** Shows what is wrong, when it is not complete. */
  onIncomplete: () => void;
}

/** Shows a rule as a sentence, and its effect on past orders. */
export function RulePreview({ organisationId, rule, names, onIncomplete }: RulePreviewProps) {
  const t = useTranslations('approval-rules.editor');
  const reason = useReason();
  const write = useRuleSentence();
  const { mutate, data, error, isPending, variables } = useMutation({
    mutationKey: ['approval-rules', organisationId, 'preview'],
    mutationFn: (checked: RuleInput) => previewRule(organisationId, checked),
  });
  const isCurrent = JSON.stringify(variables) === JSON.stringify(rule);
  return (
    <Card title={t('sentence')} className="xl:sticky xl:top-[calc(var(--spacing-header)+16px)]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <p aria-live="polite" className={rule ? 'break-words' : 'text-muted'}>
          {rule ? write(rule, names) : t('incomplete')}
        </p>
        <Button
          className="justify-self-start"
          busy={isPending}
          onClick={() => (rule ? mutate(rule) : onIncomplete())}
        >
          {t('check')}
        </Button>
        {error && (
          <Notice live tone="danger" title={t('notChecked')}>
            {reason(error)}
          </Notice>
        )}
        {data && isCurrent && <Outcome data={data} />}
      </div>
    </Card>
  );
}

function Outcome({ data: { days, total, stopped, isComplete, orders } }: { data: WhatIf }) {
  const t = useTranslations('approval-rules.editor');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <p role="status" className="font-medium">
        {t('checked', { total, days, stopped })}
      </p>
      {!isComplete && <p className="text-muted text-small">{t('partlyChecked', { total })}</p>}
      <ul aria-label={t('stoppedOrders')} className="divide-y border-t empty:hidden">
        {orders.map(({ id, number, organisation, createdAt, amounts }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-3 py-2">
            <Link
              href={orderPath(organisation.id, id) as Route}
              className="font-code font-medium text-primary-ink hover:underline"
            >
              {number}
            </Link>
            <span className="tabular-nums">
              {amounts.length === 0
                ? '—'
                : amounts.map((amount, place) => (
                    <span key={amount.currency}>
                      {place > 0 && ' + '}
                      <MoneyText value={amount} />
                    </span>
                  ))}
            </span>
            <span className="basis-full text-muted text-small">
              {organisation.name} · <TimeText value={createdAt} />
            </span>
          </li>
        ))}
      </ul>
      {stopped > orders.length && (
        <p className="text-muted text-small">{t('more', { count: stopped - orders.length })}</p>
      )}
    </div>
  );
}

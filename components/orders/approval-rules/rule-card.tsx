'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, CircleOff } from 'lucide-react';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useReason } from '@/components/platform/messages/use-reason';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { IconButton } from '@/components/ui/icon-button';
import { LinkButton } from '@/components/ui/link-button';
import { useToast } from '@/components/ui/toast';
import { approvalRulesPath, type RuleAct, ruleMutation } from '@/lib/orders/approval-rules/queries';
import type { Rule, RuleNames } from '@/lib/orders/approval-rules/schema';
import { useRuleSentence } from './use-rule-sentence';

interface RuleCardProps {
  organisationId: number;
  rule: Rule;
  names: RuleNames;
  isFirst: boolean;
  isLast: boolean;
}

/** One rule: what it does, and whether it is on. */
export function RuleCard(props: RuleCardProps) {
  const { rule, names } = props;
  const t = useTranslations('approval-rules.card');
  const write = useRuleSentence();
  return (
    <li className="grid min-w-0">
      <Card
        title={<span className="break-words">{rule.name}</span>}
        aside={
          rule.isActive ? <Badge tone="success">{t('on')}</Badge> : <Badge icon={CircleOff}>{t('off')}</Badge>
        }
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <p className={rule.isActive ? 'break-words' : 'break-words text-muted'}>{write(rule, names)}</p>
          <p className="flex flex-wrap gap-x-3 text-muted text-small">
            <span>{t('version', { n: rule.n })}</span>
            {rule.forDescendants && <span>{t('below')}</span>}
          </p>
          <CardActions {...props} />
        </div>
      </Card>
    </li>
  );
}

function CardActions({ organisationId, rule, isFirst, isLast }: RuleCardProps) {
  const t = useTranslations('approval-rules.card');
  const reason = useReason();
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useMutation(ruleMutation(useQueryClient(), organisationId));
  const { id, version, name, isActive } = rule;
  const act = (one: RuleAct) =>
    mutate(one, {
      onError: (error) => toast.danger({ title: t('notChanged'), detail: reason(error) }),
      onSettled: () => setAsking(false),
    });
  const arrange = (change: { isActive: boolean } | { move: 'up' | 'down' }) =>
    act({ act: 'arrange', id, version, ...change });
  return (
    <div className="flex flex-wrap items-center gap-2">
      <LinkButton
        size="small"
        aria-label={t('editNamed', { name })}
        href={`${approvalRulesPath(organisationId)}/${id}` as Route}
      >
        {t('edit')}
      </LinkButton>
      <Button
        size="small"
        busy={isPending}
        aria-label={t(isActive ? 'disableNamed' : 'enableNamed', { name })}
        onClick={() => arrange({ isActive: !isActive })}
      >
        {t(isActive ? 'disable' : 'enable')}
      </Button>
      <Button size="small" aria-label={t('removeNamed', { name })} onClick={() => setAsking(true)}>
        {t('remove')}
      </Button>
      <span className="ms-auto flex gap-1">
        <IconButton
          size="small"
          icon={<ArrowUp />}
          label={t('up', { name })}
          disabled={isFirst}
          onClick={() => arrange({ move: 'up' })}
        />
        <IconButton
          size="small"
          icon={<ArrowDown />}
          label={t('down', { name })}
          disabled={isLast}
          onClick={() => arrange({ move: 'down' })}
        />
      </span>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('removeTitle', { name })}
        description={t('removeDetail')}
        confirmLabel={t('remove')}
        danger
        busy={isPending}
        onConfirm={() => act({ act: 'remove', id, version })}
      />
    </div>
  );
}

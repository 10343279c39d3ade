'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { useReason } from '@/components/platform/messages/use-reason';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Notice } from '@/components/ui/notice';
import { useToast } from '@/components/ui/toast';
import { resetPolicyMutation } from '@/lib/cart/ordering-policy/queries';
import { holdText, joinPolicyTexts, policyText, toleranceText } from '@/lib/cart/ordering-policy/rules';
import type { PolicyDto, PolicySource as Source, SourcedPolicy } from '@/lib/cart/ordering-policy/schema';

interface PolicySourceProps {
  organisation: { id: number; name: string };
  view: PolicyDto;
}

/** The inherited hold and tolerance, each with its organisation. */
function useInheritedText({ policy, hold, tolerance }: SourcedPolicy): string {
  const t = useTranslations('ordering.source');
  const rules = useTranslations('ordering.policy');
  const write = ({ source, from }: Source, rule: string): string => {
    if (source === 'portal') return t('rulePortal', { rule });
    return from === null ? t('ruleAbove', { rule }) : t('rule', { organisation: from, rule });
  };
  return joinPolicyTexts(rules, policy, {
    hold: write(hold, holdText(rules, policy)),
    tolerance: write(tolerance, toleranceText(rules, policy)),
  });
}

/** The policy in force and its source, with the way back to the inherited one. */
export function PolicySource({ organisation, view }: PolicySourceProps) {
  const t = useTranslations('ordering.reset');
  const reason = useReason();
  const [isConfirming, setConfirming] = useState(false);
  const toast = useToast();
  const reset = useMutation(resetPolicyMutation(useQueryClient(), organisation.id));
  const inherited = useInheritedText(view.inherited);
  const confirm = () =>
    reset.mutate(view.version, {
      onSuccess: () => toast.success({ title: t('done'), detail: inherited }),
      onError: (error) => toast.danger({ title: t('notDone'), detail: reason(error) }),
      onSettled: () => setConfirming(false),
    });
  return (
    <>
      <SourceNotice
        name={organisation.name}
        view={view}
        action={
          view.own !== null && (
            <Button size="small" icon={<Undo2 />} onClick={() => setConfirming(true)}>
              {t('action')}
            </Button>
          )
        }
      />
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={t('title', { organisation: organisation.name })}
        description={inherited}
        confirmLabel={t('action')}
        busy={reset.isPending}
        onConfirm={confirm}
      />
    </>
  );
}

interface SourceNoticeProps {
  /** The organisation's. */
  name: string;
  view: PolicyDto;
  action: ReactNode;
}

function SourceNotice({ name, view: { policy, hold, own }, action }: SourceNoticeProps) {
  const t = useTranslations('ordering.source');
  const rules = useTranslations('ordering.policy');
  const { source, from } = hold;
  const inheritedTitle = from === null ? t('inheritedAbove') : t('inherited', { organisation: from });
  const stricter = from === null ? t('stricterAbove') : t('stricter', { organisation: from });
  const title = source === 'portal' ? t('portal') : inheritedTitle;
  return (
    <Notice title={own === null ? title : t('own', { organisation: name })} action={action}>
      <p>{policyText(rules, policy)}</p>
      {own !== null && source === 'above' && <p>{stricter}</p>}
      {own === null && <p>{t('addOwn', { organisation: name })}</p>}
    </Notice>
  );
}

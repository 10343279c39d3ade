'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useLocale } from 'next-intl';
import { useState } from 'react';
import { ruleMutation } from '@/lib/orders/approval-rules/queries';
import type { Rule, RuleNames, Rules } from '@/lib/orders/approval-rules/schema';
import { getConflicting, getFieldErrors } from '@/lib/platform/http/browser';
import { useLastingMutation } from '@/lib/platform/query/use-lasting-mutation';
import { type RuleDraft, readRuleDraft, toRuleDraft } from './rule-draft';

const NAMES = { vendor: 'vendors', type: 'types', product: 'products' } as const;

/** Finds the version that another person saved since the rule was opened. */
function findCurrent(error: unknown, id: string | undefined): Rule | null {
  return getConflicting<Rules>(error)?.rules.find((one) => one.id === id) ?? null;
}

/** The form has the fields of the rule itself. */
const toFieldErrors = (error: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(getFieldErrors(error)).map(([path, message]) => [path.replace(/^rule\./, ''), message]),
  );

/** The state of the form of a rule. Entries stay when saving fails. */
export function useRuleEditor(organisationId: number, rule: Rule | null, rules: Rules) {
  const locale = useLocale();
  const currency = rules.currency ?? '';
  const [draft, setDraft] = useState(() => toRuleDraft(rule, currency, locale));
  const [names, setNames] = useState<RuleNames>(rules.names);
  const [hasTried, setTried] = useState(false);
  const { mutate, isPending, error, reset } = useLastingMutation(
    ruleMutation(useQueryClient(), organisationId),
  );
  const read = readRuleDraft(draft);
  const current = findCurrent(error, rule?.id);
  const change = (changes: Partial<RuleDraft>) => {
    setDraft((before) => ({ ...before, ...changes }));
    if (error && !current) reset();
  };
  const save = (onSaved: (name: string) => void) => {
    setTried(true);
    const { rule: complete } = read;
    if (!complete) return;
    const version = current?.version ?? rule?.version;
    mutate(
      rule && version !== undefined
        ? { act: 'change', id: rule.id, version, rule: complete }
        : { act: 'create', rule: complete },
      { onSuccess: () => onSaved(complete.name) },
    );
  };
  return {
    ...{ draft, names, currency, change, save, current, error },
    isSaving: isPending,
    rule: read.rule,
    errors: { ...(hasTried ? read.errors : {}), ...toFieldErrors(error) },
    showErrors: () => setTried(true),
    keepName: (kind: keyof typeof NAMES, id: number, name: string) =>
      setNames((before) => ({ ...before, [NAMES[kind]]: { ...before[NAMES[kind]], [id]: name } })),
  };
}
export type RuleEditor = ReturnType<typeof useRuleEditor>;

import { useLocale, useTranslations } from 'next-intl';
import type { RuleNames } from '@/lib/orders/approval-rules/schema';
import { ruleSentence } from '@/lib/orders/approval-rules/sentence';
import type { RuleInput } from '@/lib/orders/model/approval-rule-schema';

/** Writes what a rule does, in a sentence. */
export function useRuleSentence(): (
  rule: Pick<RuleInput, 'condition' | 'steps' | 'forDescendants'>,
  names: RuleNames,
) => string {
  const t = useTranslations('approval-rules');
  const locale = useLocale();
  return (rule, names) => ruleSentence(rule, { t, names, locale });
}

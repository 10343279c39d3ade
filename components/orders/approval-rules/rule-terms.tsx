import { useTranslations } from 'next-intl';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import type { RuleDraft } from './rule-draft';

interface RulePartProps {
  draft: RuleDraft;
  errors: Record<string, string>;
  onChange: (change: Partial<RuleDraft>) => void;
}

/** The name of a rule, and for whose orders it holds. */
export function RuleBasics({
  draft,
  errors,
  onChange,
  hasDescendants,
}: RulePartProps & { hasDescendants: boolean }) {
  const t = useTranslations('approval-rules.editor');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Field label={t('name')} hint={t('nameHint')} error={errors.name} required>
        {(control) => (
          <Input
            {...control}
            maxLength={80}
            autoComplete="off"
            value={draft.name}
            onChange={({ target }) => onChange({ name: target.value })}
          />
        )}
      </Field>
      {(hasDescendants || draft.forDescendants) && (
        <Checkbox
          label={t('forDescendants')}
          hint={t('forDescendantsHint')}
          checked={draft.forDescendants}
          onChange={({ target }) => onChange({ forDescendants: target.checked })}
        />
      )}
    </div>
  );
}

const TEXTS = [
  { field: 'escalateAfterHours', label: 'hours', hint: 'hoursHint', mode: 'numeric' },
  { field: 'tolerancePercent', label: 'tolerance', hint: 'toleranceHint', mode: 'decimal' },
] as const;
const SWITCHES = [
  { field: 'allowsSelf', hint: 'allowsSelfHint' },
  { field: 'allowsMany', hint: null },
] as const;

/** The terms of approvals by a rule. */
export function RuleTerms({ draft, errors, onChange }: RulePartProps) {
  const t = useTranslations('approval-rules.editor');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {TEXTS.map(({ field, label, hint, mode }) => (
        <Field key={field} label={t(label)} hint={t(hint)} error={errors[field]} optional>
          {(control) => (
            <Input
              {...control}
              inputMode={mode}
              autoComplete="off"
              maxLength={6}
              className="max-w-32 text-end tabular-nums"
              value={draft[field]}
              onChange={({ target }) => onChange({ [field]: target.value })}
            />
          )}
        </Field>
      ))}
      {SWITCHES.map(({ field, hint }) => (
        <Checkbox
          key={field}
          label={t(field)}
          hint={hint && t(hint)}
          checked={draft[field]}
          onChange={({ target }) => onChange({ [field]: target.checked })}
        />
      ))}
    </div>
  );
}

import { useTranslations } from 'next-intl';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { RadioCards } from '@/components/ui/radio-cards';
import { Select } from '@/components/ui/select';
import type { SourcedPolicy } from '@/lib/cart/ordering-policy/schema';
import type { PolicyDraft } from './policy-draft';

const KINDS = ['none', 'time'] as const;
const UNITS = ['seconds', 'minutes', 'hours'] as const;

/** The choices; those that a stricter policy above excludes are disabled, with the reason. */
function useKindOptions({ policy, hold }: SourcedPolicy) {
  const kinds = useTranslations('ordering.kinds');
  const hints = useTranslations('ordering.kindHints');
  const t = useTranslations('ordering.fields');
  const stricter = hold.from === null ? t('stricterAbove') : t('stricter', { organisation: hold.from });
  return KINDS.map((value) => {
    const disabled = hold.source !== 'portal' && value === 'none' && policy.holdSeconds > 0;
    return { value, label: kinds(value), disabled, detail: disabled ? stricter : hints(value) };
  });
}

interface HoldFieldsProps {
  draft: PolicyDraft;
  /** The policy without the organisation's own. */
  inherited: SourcedPolicy;
  error: string | undefined;
  onChange: (change: Partial<PolicyDraft>) => void;
}

/** Sets how long an order is held before it is sent: not at all, or for a time. */
export function HoldFields({ draft, inherited, error, onChange }: HoldFieldsProps) {
  const t = useTranslations('ordering.fields');
  const units = useTranslations('ordering.units');
  const options = useKindOptions(inherited);
  return (
    <div className="grid gap-3">
      <RadioCards
        legend={t('release')}
        options={options}
        value={draft.kind}
        onChange={(kind) => onChange({ kind: kind as PolicyDraft['kind'] })}
      />
      {draft.kind === 'time' && (
        <div className="grid max-w-80 grid-cols-[minmax(0,1fr)_8rem] items-start gap-2">
          <Field label={t('holdFor')} error={error} hint={t('holdForHint')} required>
            {(control) => (
              <Input
                {...control}
                inputMode="decimal"
                autoComplete="off"
                maxLength={8}
                className="text-end tabular-nums"
                value={draft.length}
                onChange={({ target }) => onChange({ length: target.value })}
              />
            )}
          </Field>
          <Field label={t('unit')}>
            {(control) => (
              <Select
                {...control}
                options={UNITS.map((value) => ({ value, label: units(value) }))}
                value={draft.unit}
                onChange={({ target }) => onChange({ unit: target.value as PolicyDraft['unit'] })}
              />
            )}
          </Field>
        </div>
      )}
    </div>
  );
}

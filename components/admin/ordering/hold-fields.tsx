import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { RadioCards } from '@/components/ui/radio-cards';
import { Select } from '@/components/ui/select';
import { sourceName } from '@/lib/ordering-policy/rules';
import type { SourcedPolicy } from '@/lib/ordering-policy/schema';
import type { PolicyDraft } from './policy-draft';

const KINDS = [
  { value: 'none', label: 'Send at once', detail: 'Nothing can be taken back once the button is pressed.' },
  {
    value: 'time',
    label: 'Hold for a while',
    detail: 'The buyer can take the order back, or send it sooner, until the time is over.',
  },
  {
    value: 'approval',
    label: 'Hold until approved',
    detail: 'An administrator approves or refuses each order. Until then the buyer can take it back.',
  },
];

const UNITS = [
  { value: 'seconds', label: 'seconds' },
  { value: 'minutes', label: 'minutes' },
  { value: 'hours', label: 'hours' },
];

/** The choices that an organisation above leaves; the others stand there with whose rule it is. */
function getAllowedKinds({ policy, hold }: SourcedPolicy) {
  if (hold.source === 'portal') return KINDS;
  const weaker = policy.needsApproval ? ['none', 'time'] : policy.holdSeconds > 0 ? ['none'] : [];
  return KINDS.map((kind) =>
    weaker.includes(kind.value)
      ? { ...kind, disabled: true, detail: `Not possible: ${sourceName(hold)} is stricter.` }
      : kind,
  );
}

interface HoldFieldsProps {
  draft: PolicyDraft;
  /** What counts without rules of the organisation's own. */
  inherited: SourcedPolicy;
  error: string | undefined;
  onChange: (change: Partial<PolicyDraft>) => void;
}

/** Whether an order waits before it is sent, and for what. */
export function HoldFields({ draft, inherited, error, onChange }: HoldFieldsProps) {
  return (
    <div className="grid gap-3">
      <RadioCards
        legend="When an order was placed"
        options={getAllowedKinds(inherited)}
        value={draft.kind}
        onChange={(kind) => onChange({ kind: kind as PolicyDraft['kind'] })}
      />
      {draft.kind === 'time' && (
        <div className="grid max-w-80 grid-cols-[minmax(0,1fr)_8rem] items-start gap-2">
          <Field label="Hold for" error={error} hint="At most 24 hours." required>
            {(control) => (
              <Input
                {...control}
                inputMode="decimal"
                autoComplete="off"
                maxLength={8}
                className="text-right tabular-nums"
                value={draft.length}
                onChange={({ target }) => onChange({ length: target.value })}
              />
            )}
          </Field>
          <Field label="Unit">
            {(control) => (
              <Select
                {...control}
                options={UNITS}
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

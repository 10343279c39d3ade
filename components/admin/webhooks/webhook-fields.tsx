'use client';
import { useTranslations } from 'next-intl';
import { Checkbox } from '@/components/ui/checkbox';
import { Field, FieldError } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { RadioCards } from '@/components/ui/radio-cards';
import { getEventKindLabel } from '@/lib/orders/events/rules';
import { ORDER_EVENT_KINDS } from '@/lib/orders/events/schema';
import type { WebhookDraft } from './use-webhook-form';

interface WebhookFieldsProps {
  draft: WebhookDraft;
  /** Messages by the name of the input. */
  errors: Record<string, string>;
  onChange: (part: Partial<WebhookDraft>) => void;
}

/** Where a webhook goes to, and what it is told. */
export function WebhookFields({ draft, errors, onChange }: WebhookFieldsProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Field
        label="Address of the receiver"
        required
        error={errors.url}
        hint="Begins with https://. Private networks and redirects are refused."
      >
        {(control) => (
          <Input
            {...control}
            type="url"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            maxLength={2000}
            value={draft.url}
            onChange={({ target }) => onChange({ url: target.value })}
          />
        )}
      </Field>
      <RadioCards
        legend="What it is told"
        className="sm:grid-cols-2"
        value={draft.which}
        onChange={(value) => onChange({ which: value === 'some' ? 'some' : 'all' })}
        options={[
          { value: 'all', label: 'Everything', detail: 'Also kinds of events that come later' },
          { value: 'some', label: 'Chosen events', detail: 'Only those ticked below' },
        ]}
      />
      {draft.which === 'some' && <Kinds draft={draft} error={errors.kinds} onChange={onChange} />}
      <Checkbox
        label="Also orders of the organisations below"
        hint="Otherwise only orders of this organisation itself."
        checked={draft.withDescendants}
        onChange={({ target }) => onChange({ withDescendants: target.checked })}
      />
    </div>
  );
}

interface KindsProps extends Pick<WebhookFieldsProps, 'draft' | 'onChange'> {
  error: string | undefined;
}

function Kinds({ draft, error, onChange }: KindsProps) {
  const orders = useTranslations('orders');
  const toggle = (kind: WebhookDraft['kinds'][number], isOn: boolean) =>
    onChange({ kinds: ORDER_EVENT_KINDS.filter((one) => (one === kind ? isOn : draft.kinds.includes(one))) });
  return (
    <fieldset aria-describedby={error ? 'kinds-error' : undefined}>
      <legend className="mb-1 font-medium">Events</legend>
      <div className="grid gap-x-6 sm:grid-cols-2">
        {ORDER_EVENT_KINDS.map((kind) => (
          <Checkbox
            key={kind}
            label={getEventKindLabel(orders, kind)}
            hint={<code className="font-code">{kind}</code>}
            checked={draft.kinds.includes(kind)}
            onChange={({ target }) => toggle(kind, target.checked)}
          />
        ))}
      </div>
      <FieldError id="kinds-error" message={error} />
    </fieldset>
  );
}

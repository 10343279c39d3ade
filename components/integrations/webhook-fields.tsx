'use client';
import { useTranslations } from 'next-intl';
import { Checkbox } from '@/components/ui/checkbox';
import { Field, FieldError } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { RadioCards } from '@/components/ui/radio-cards';
import { WEBHOOK_EVENT_KINDS } from '@/lib/orders/events/constants';
import { getEventKindLabel } from '@/lib/orders/events/rules';
import type { WebhookDraft } from './use-webhook-form';

interface WebhookFieldsProps {
  draft: WebhookDraft;
  /** Messages by the name of the input. */
  errors: Record<string, string>;
  onChange: (part: Partial<WebhookDraft>) => void;
}

/** Edits the URL of a webhook and its events. */
export function WebhookFields({ draft, errors, onChange }: WebhookFieldsProps) {
  const t = useTranslations('webhooks.form');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Field label={t('url')} required error={errors.url} hint={t('urlHint')}>
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
        legend={t('events')}
        className="sm:grid-cols-2"
        value={draft.which}
        onChange={(value) => onChange({ which: value === 'some' ? 'some' : 'all' })}
        options={[
          { value: 'all', label: t('all'), detail: t('allDetail') },
          { value: 'some', label: t('some'), detail: t('someDetail') },
        ]}
      />
      {draft.which === 'some' && <Kinds draft={draft} error={errors.kinds} onChange={onChange} />}
      <Checkbox
        label={t('withDescendants')}
        hint={t('withDescendantsHint')}
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
  const t = useTranslations('webhooks.form');
  const orders = useTranslations('orders');
  const toggle = (kind: WebhookDraft['kinds'][number], isOn: boolean) =>
    onChange({
      kinds: WEBHOOK_EVENT_KINDS.filter((one) => (one === kind ? isOn : draft.kinds.includes(one))),
    });
  return (
    <fieldset aria-describedby={error ? 'kinds-error' : undefined}>
      <legend className="mb-1 font-medium">{t('events')}</legend>
      <div className="grid gap-x-6 sm:grid-cols-2">
        {WEBHOOK_EVENT_KINDS.map((kind) => (
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

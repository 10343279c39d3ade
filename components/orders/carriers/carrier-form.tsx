'use client';
import { useTranslations } from 'next-intl';
import { type ComponentProps, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Notice } from '@/components/ui/notice';
import { type Carrier, carrierSchema } from '@/lib/orders/carriers/schema';

interface CarrierFormProps {
  carrier?: Carrier;
  saveLabel: string;
  busy: boolean;
  /** Resolves after it was stored; rejects with an error for the person. */
  onSave: (carrier: Carrier) => Promise<unknown>;
  onCancel?: () => void;
}

const splitNames = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,;\n]/)
      .map((name) => name.trim())
      .filter(Boolean),
  ),
];

type Errors = Partial<Record<keyof Carrier | 'form', string>>;

/** One carrier: its name, what else it is called, and its tracking page. */
export function CarrierForm({ carrier, saveLabel, busy, onSave, onCancel }: CarrierFormProps) {
  const t = useTranslations('carriers.form');
  const [name, setName] = useState(carrier?.name ?? '');
  const [aliases, setAliases] = useState(carrier?.aliases.join(', ') ?? '');
  const [urlTemplate, setUrlTemplate] = useState(carrier?.urlTemplate ?? '');
  const [errors, setErrors] = useState<Errors>({});
  const save = async () => {
    const read = carrierSchema.safeParse({ name, aliases: splitNames(aliases), urlTemplate });
    if (!read.success)
      return setErrors(
        Object.fromEntries(read.error.issues.map(({ path, message }) => [String(path[0]), message])),
      );
    setErrors({});
    await onSave(read.data).catch((error: Error) => setErrors({ form: error.message }));
  };
  return (
    <form
      noValidate
      className="grid gap-3 md:grid-cols-[minmax(0,1fr)_minmax(0,1.5fr)_minmax(0,2.5fr)_auto] md:items-start"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextField
        label={t('name')}
        error={errors.name}
        required
        maxLength={60}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <TextField
        label={t('aliases')}
        error={errors.aliases}
        hint={t('aliasesHint')}
        optional
        maxLength={1000}
        value={aliases}
        onChange={({ target }) => setAliases(target.value)}
      />
      <TextField
        label={t('template')}
        error={errors.urlTemplate}
        hint={t('templateHint', { place: '{number}' })}
        required
        type="url"
        maxLength={500}
        value={urlTemplate}
        onChange={({ target }) => setUrlTemplate(target.value)}
      />
      <span className="flex gap-2 md:pt-6">
        <Button type="submit" variant={onCancel ? 'secondary' : 'primary'} busy={busy}>
          {saveLabel}
        </Button>
        {onCancel && <Button onClick={onCancel}>{t('cancel')}</Button>}
      </span>
      {errors.form && (
        <div className="md:col-span-4">
          <Notice live tone="danger" title={errors.form} />
        </div>
      )}
    </form>
  );
}

type TextFieldProps = Pick<ComponentProps<typeof Input>, 'type' | 'maxLength' | 'value' | 'onChange'> &
  Omit<ComponentProps<typeof Field>, 'children'>;

function TextField({ type, maxLength, value, onChange, ...field }: TextFieldProps) {
  return (
    <Field {...field}>
      {(control) => <Input {...control} autoComplete="off" {...{ type, maxLength, value, onChange }} />}
    </Field>
  );
}

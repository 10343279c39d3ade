'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { synonymGroupSchema } from '@/lib/catalogue/synonyms/schema';

interface GroupFormProps {
  label: string;
  /** Terms at first. */
  terms: readonly string[];
  saveLabel: string;
  busy: boolean;
  /** Resolves after it was stored; rejects with an error for the person. */
  onSave: (terms: string[]) => Promise<unknown>;
  onCancel?: () => void;
}

/** The terms of one group, with commas between them. */
export function GroupForm({ label, terms, saveLabel, busy, onSave, onCancel }: GroupFormProps) {
  const t = useTranslations('synonyms.group');
  const page = useTranslations('synonyms.page');
  const [text, setText] = useState(terms.join(', '));
  const [error, setError] = useState<string>();
  const save = async () => {
    const given = [
      ...new Set(
        text
          .split(/[,;\n]/)
          .map((term) => term.trim())
          .filter(Boolean),
      ),
    ];
    const checked = synonymGroupSchema.safeParse(given);
    if (!checked.success) return setError(checked.error.issues[0]?.message);
    try {
      await onSave(checked.data);
      setError(undefined);
      if (!onCancel) setText('');
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : page('notSaved'));
    }
  };
  return (
    <form
      className="flex flex-wrap items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Field label={label} error={error} hint={t('hint')} className="min-w-64 flex-1">
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            maxLength={1500}
            value={text}
            onChange={({ target }) => setText(target.value)}
            onKeyDown={({ key }) => key === 'Escape' && onCancel?.()}
          />
        )}
      </Field>
      <span className="flex gap-2 sm:pt-6">
        <Button type="submit" variant={onCancel ? 'secondary' : 'primary'} busy={busy}>
          {saveLabel}
        </Button>
        {onCancel && <Button onClick={onCancel}>{t('cancel')}</Button>}
      </span>
    </form>
  );
}

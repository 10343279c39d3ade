'use client';
import { useTranslations } from 'next-intl';
import { type FormEvent, useId, useState } from 'react';
import { useReason } from '@/components/messages/use-reason';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { MAX_NAME_LENGTH } from '@/lib/cart/named/constants';
import { ApiError } from '@/lib/http/browser';

interface NameDialogProps {
  title: string;
  /** What happens, in a sentence. */
  description?: string;
  /** The verb on the button. */
  submitLabel: string;
  initialName: string;
  onSubmit: (name: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for a cart's name. What is refused stays typed, with the reason under it. */
export function NameDialog({
  title,
  description,
  submitLabel,
  initialName,
  onSubmit,
  onClose,
}: NameDialogProps) {
  const t = useTranslations();
  const reason = useReason();
  const [name, setName] = useState(initialName);
  const [state, setState] = useState<{ isSaving: boolean; error?: string }>({ isSaving: false });
  const formId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return setState({ isSaving: false, error: t('carts.name.missing') });
    setState({ isSaving: true });
    onSubmit(name.trim()).then(onClose, (error: unknown) => {
      const field = error instanceof ApiError ? error.fields.find(({ path }) => path === 'name') : undefined;
      setState({ isSaving: false, error: field?.message ?? reason(error as Error) });
    });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={onClose}>{t('common.actions.cancel')}</Button>
          <Button variant="primary" type="submit" form={formId} busy={state.isSaving}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <Field label={t('carts.name.label')} error={state.error} required>
          {(control) => (
            <Input
              {...control}
              value={name}
              maxLength={MAX_NAME_LENGTH}
              autoComplete="off"
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}

'use client';
import { useTranslations } from 'next-intl';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { Button } from './button';
import { Dialog, DialogClose } from './dialog';
import { Field } from './field';
import { Input } from './input';

interface NameDialogProps {
  title: string;
  /** The effect, in a sentence. */
  description?: string;
  /** Label of the field. */
  label: string;
  maxLength: number;
  initialName: string;
  /** Message for an empty name. */
  missing: string;
  /** The reason why the server rejected the name. */
  error?: string;
  /** The verb on the button. */
  submitLabel: string;
  busy: boolean;
  /** @param name without blanks around it, not empty */
  onSubmit: (name: string) => void;
  onClose: () => void;
  /** Further fields, under the name. */
  children?: ReactNode;
}

/** Asks for the name of something that is created or renamed. A rejected name stays typed. */
export function NameDialog(props: NameDialogProps) {
  const { title, description, label, maxLength, submitLabel, busy, onClose, children } = props;
  const actions = useTranslations('ui.actions');
  const [name, setName] = useState(props.initialName);
  const [isMissing, setIsMissing] = useState(false);
  const formId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(name.trim() === '');
    if (name.trim() !== '') props.onSubmit(name.trim());
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={description}
      footer={
        <>
          <DialogClose render={<Button>{actions('cancel')}</Button>} />
          <Button variant="primary" type="submit" form={formId} busy={busy}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-3">
        <Field label={label} error={isMissing ? props.missing : props.error} required>
          {(control) => (
            <Input
              {...control}
              value={name}
              maxLength={maxLength}
              autoComplete="off"
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Field>
        {children}
      </form>
    </Dialog>
  );
}

'use client';
import { useTranslations } from 'next-intl';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { Button } from './button';
import { Dialog, DialogClose } from './dialog';
import { Field } from './field';
import { Input } from './input';

interface NameDialogProps {
  title: string;
  /** What happens, in a sentence. */
  description?: string;
  /** Of the field. */
  label: string;
  maxLength: number;
  initialName: string;
  /** What is said of an empty name. */
  missing: string;
  /** Why the name that was sent was refused. */
  error?: string;
  /** The verb on the button. */
  submitLabel: string;
  busy: boolean;
  /** @param name without blanks around it, not empty */
  onSubmit: (name: string) => void;
  onClose: () => void;
  /** What else is asked for, under the name. */
  children?: ReactNode;
}

/** Asks for the name of something that is created or renamed. What is refused stays typed. */
export function NameDialog(props: NameDialogProps) {
  const { title, description, label, maxLength, submitLabel, busy, onClose, children } = props;
  const actions = useTranslations('common.actions');
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

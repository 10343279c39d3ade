import type { ReactNode } from 'react';
import { Button } from './button';
import { type ControlProps, Field } from './field';

interface OneFieldFormProps {
  label: string;
  hint: string;
  error: string | undefined;
  submitLabel: string;
  busy: boolean;
  onSubmit: () => void;
  children: (control: ControlProps) => ReactNode;
}

/** A form of one field, with its button beside it. */
export function OneFieldForm(props: OneFieldFormProps) {
  const { label, hint, error, submitLabel, busy, onSubmit, children } = props;
  return (
    <form
      noValidate
      className="flex flex-wrap items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Field label={label} hint={hint} error={error} className="min-w-52 flex-1">
        {children}
      </Field>
      <span className="sm:pt-6">
        <Button type="submit" busy={busy}>
          {submitLabel}
        </Button>
      </span>
    </form>
  );
}

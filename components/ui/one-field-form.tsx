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

/** A form of one field, with its button beside it where there is room, and below it elsewhere. */
export function OneFieldForm(props: OneFieldFormProps) {
  const { label, hint, error, submitLabel, busy, onSubmit, children } = props;
  return (
    <form
      noValidate
      className="@container"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <div className="grid @md:grid-cols-[minmax(0,1fr)_auto] grid-cols-[minmax(0,1fr)] items-start justify-items-start gap-2">
        <Field label={label} hint={hint} error={error} className="w-full">
          {children}
        </Field>
        <span className="@md:pt-6">
          <Button type="submit" busy={busy}>
            {submitLabel}
          </Button>
        </span>
      </div>
    </form>
  );
}

'use client';
import { CircleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useId } from 'react';
import { useFieldMessage } from '@/components/platform/messages/use-message';

/** Props that link a control to its label, hint and error. Spread them on the control. */
export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

interface FieldProps {
  label: string;
  /** Says what to type, before anything went wrong. */
  hint?: ReactNode;
  /** Says what is wrong, and what a correct value looks like. */
  error?: string;
  required?: boolean;
  /** Writes "optional" next to the label. */
  optional?: boolean;
  className?: string;
  children: (control: ControlProps) => ReactNode;
}

/** Label, control, hint and error of one input, linked for assistive technology. */
export function Field({ label, hint, error, required, optional, className, children }: FieldProps) {
  const t = useTranslations('ui.parts');
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 flex items-baseline justify-between gap-2 font-medium">
        {label}
        {optional && <span className="font-normal text-muted text-small">{t('optional')}</span>}
      </label>
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required ? true : undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-muted text-small">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} message={error} />
    </div>
  );
}

/** The error under a control; announced when it appears. */
export function FieldError({ id, message }: { id: string; message: string | undefined }) {
  const write = useFieldMessage();
  if (!message) return null;
  return (
    <p id={id} role="alert" className="mt-1 flex items-start gap-1 text-danger-ink text-small">
      <CircleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
      {write(message)}
    </p>
  );
}

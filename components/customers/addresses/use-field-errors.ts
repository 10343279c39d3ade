import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useReason } from '@/components/platform/messages/use-reason';
import { useToast } from '@/components/ui/toast';
import { ApiError } from '@/lib/platform/http/browser';
import { toFieldPath } from './form-resolver';

/**
 * Shows the server's errors at their fields and focuses the first of them. An error without a field appears as a toast.
 * @param title names the failed action
 * @returns a function of the error and of the part of the form that was sent, such as `address.`
 */
export function useFieldErrors<Form extends FieldValues, Input>(
  form: UseFormReturn<Form, unknown, Input>,
  title: string,
) {
  const reason = useReason();
  const toast = useToast();
  return (error: Error, within = '') => {
    const fields = (error instanceof ApiError ? error.fields : [])
      .map(({ path, message }) => ({ path: toFieldPath(within + path) as Path<Form>, message }))
      .filter(({ path }) => path in flatten(form.getValues()));
    for (const { path, message } of fields) form.setError(path, { type: 'server', message });
    const [first] = fields;
    if (first) return form.setFocus(first.path);
    toast.danger({ title, detail: reason(error) });
  };
}

/** The fields of a form by their paths: those of an address as `address.city`. */
const flatten = (values: FieldValues): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value && typeof value === 'object'
        ? Object.entries(value).map(([part, one]) => [`${name}.${part}`, one])
        : [[name, value]],
    ),
  );

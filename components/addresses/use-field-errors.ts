import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useReason } from '@/components/messages/use-reason';
import { useToast } from '@/components/ui/toast';
import { ApiError } from '@/lib/http/browser';
import { toFieldPath } from './form-resolver';

/**
 * Puts what the server found wrong to its fields, and the focus to the first of them; what belongs to none is a message.
 * @param title what was not done
 * @returns takes the refusal, and as `within` the part of the form that was sent, such as `address.`
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

import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError } from '@/lib/platform/http/browser';

/** Shows the server's errors at their fields and focuses the first. Entries stay. */
export function showFieldErrors<Form extends FieldValues>(
  { setError, setFocus, getValues }: Pick<UseFormReturn<Form>, 'setError' | 'setFocus' | 'getValues'>,
  error: Error,
): void {
  const fields = error instanceof ApiError ? error.fields : [];
  const known = fields.filter(({ path }) => path in getValues());
  for (const { path, message } of known) setError(path as Path<Form>, { type: 'server', message });
  const [first] = known;
  if (first) setFocus(first.path as Path<Form>);
}

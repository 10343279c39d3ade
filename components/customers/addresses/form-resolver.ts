import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form';
import type { z } from 'zod';
import { toAddressFieldName } from './address-form';

/** Maps a path of the request to its form field: `address.recipient_name` to `address.recipient`. */
export function toFieldPath(path: string): string {
  const [head, ...rest] = path.split('.');
  return head === 'address' && rest.length > 0 ? `address.${toAddressFieldName(rest.join('.'))}` : path;
}

/**
 * Validates a form with an address by the server's own schema, for react-hook-form. Unlike `schemaResolver` it validates the converted
 * request, not the form's fields. The first message of a field counts.
 * @param toInput converts the form to the request
 * @param load imports the schema
 */
export function createResolver<Form extends FieldValues, T extends FieldValues>(
  toInput: (form: Form) => unknown,
  load: () => Promise<z.ZodType<T>>,
): Resolver<Form, unknown, T> {
  return async (form) => {
    const input = toInput(form);
    const schema = await load().catch(() => null);
    // The server alone validates.
    if (!schema) return { values: input as T, errors: {} };
    const result = schema.safeParse(input);
    if (result.success) return { values: result.data, errors: {} };
    const errors: FieldErrors<Form> = {};
    for (const { path, message } of result.error.issues.toReversed())
      set(errors, toFieldPath(path.join('.')), { type: 'invalid', message });
    return { values: {}, errors };
  };
}

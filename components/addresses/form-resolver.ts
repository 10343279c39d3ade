import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form';
import type { z } from 'zod';
import { toAddressFieldName } from './address-form';

export type ParseResult<T> = { data: T } | { messages: { path: string; message: string }[] };

/** The field of a form that a path of what is sent stands in: `address.recipient_name` in `address.recipient`. */
export function toFieldPath(path: string): string {
  const [head, ...rest] = path.split('.');
  return head === 'address' && rest.length > 0 ? `address.${toAddressFieldName(rest.join('.'))}` : path;
}

/** Reads a form by a schema. */
export function parseForm<T>(schema: z.ZodType<T>, value: unknown): ParseResult<T> {
  const result = schema.safeParse(value);
  if (result.success) return { data: result.data };
  return {
    messages: result.error.issues.map(({ path, message }) => ({
      path: toFieldPath(path.join('.')),
      message,
    })),
  };
}

/** Reads a form by the schema of the server, for react-hook-form. The first message of a field counts. */
export function createResolver<Form extends FieldValues, T extends FieldValues>(
  readForm: (form: Form) => ParseResult<T>,
): Resolver<Form, unknown, T> {
  return (form) => {
    const result = readForm(form);
    if ('data' in result) return { values: result.data, errors: {} };
    const errors: FieldErrors<Form> = {};
    for (const { path, message } of result.messages.toReversed())
      set(errors, path, { type: 'invalid', message });
    return { values: {}, errors };
  };
}

'use client';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import type { useAddConnection } from './use-add-connection';

type AddForm = ReturnType<typeof useAddConnection>['form'];

const FIELDS = [
  { name: 'baseUrl', label: 'Base URL', hint: 'Without the version. All connections of a portal have one.' },
  { name: 'tokenUrl', label: 'Token URL', hint: 'Empty: /oauth/token below the base URL.' },
  { name: 'version', label: 'Version', hint: 'The part of the path after the base URL, such as v1.' },
] as const;

/** Where the API is and how it is called, for operators: as the portal's other connections have it unless it is changed. */
export function AddressFields({ form }: { form: AddForm }) {
  const { errors } = form.formState;
  const isWrong = FIELDS.some(({ name }) => errors[name]);
  return (
    <details open={isWrong || undefined}>
      <summary className="min-h-7 cursor-pointer py-1 font-medium">Address of the API</summary>
      <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-4">
        {FIELDS.map(({ name, label, hint }) => (
          <Field key={name} label={label} hint={hint} error={errors[name]?.message}>
            {(control) => (
              <Input
                {...control}
                {...form.register(name)}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                maxLength={500}
              />
            )}
          </Field>
        ))}
      </div>
    </details>
  );
}

'use client';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';

interface CredentialField {
  field: UseFormRegisterReturn;
  error: string | undefined;
}

interface CredentialFieldsProps {
  clientId: CredentialField;
  clientSecret: CredentialField;
}

/** The two texts that a distributor shows when an API client is made. */
export function CredentialFields({ clientId, clientSecret }: CredentialFieldsProps) {
  return (
    <>
      <Field label="Client ID" required error={clientId.error}>
        {(control) => (
          <Input
            {...control}
            {...clientId.field}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={200}
          />
        )}
      </Field>
      <Field
        label="Secret"
        required
        error={clientSecret.error}
        hint="Stored encrypted, and never shown again."
      >
        {(control) => (
          <Input
            {...control}
            {...clientSecret.field}
            type="password"
            // No manager of passwords should keep it, nor offer the person's own.
            autoComplete="new-password"
            spellCheck={false}
            maxLength={500}
          />
        )}
      </Field>
    </>
  );
}

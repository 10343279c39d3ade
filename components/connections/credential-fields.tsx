'use client';
import { useTranslations } from 'next-intl';
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
  const t = useTranslations('connections.form');
  return (
    <>
      <Field label={t('clientId')} required error={clientId.error}>
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
      <Field label={t('secret')} required error={clientSecret.error} hint={t('secretHint')}>
        {(control) => (
          <Input
            {...control}
            {...clientSecret.field}
            type="password"
            // Password managers should neither save it nor offer the person's own password.
            autoComplete="new-password"
            spellCheck={false}
            maxLength={500}
          />
        )}
      </Field>
    </>
  );
}

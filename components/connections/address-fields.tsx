'use client';
import { useTranslations } from 'next-intl';
import { Disclosure } from '@/components/ui/disclosure';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import type { useAddConnection } from './use-add-connection';

type AddForm = ReturnType<typeof useAddConnection>['form'];

const FIELDS = ['baseUrl', 'tokenUrl', 'version'] as const;

/** Sets the API's addresses and version, for operators only. They default to those of the portal's other connections. */
export function AddressFields({ form }: { form: AddForm }) {
  const t = useTranslations('connections.form');
  const { errors } = form.formState;
  const isWrong = FIELDS.some((name) => errors[name]);
  return (
    <Disclosure open={isWrong} summary={<span className="font-medium">{t('api')}</span>}>
      <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-4">
        {FIELDS.map((name) => (
          <Field key={name} label={t(name)} hint={t(`${name}Hint`)} error={errors[name]?.message}>
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
    </Disclosure>
  );
}

import { useTranslations } from 'next-intl';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { Disclosure } from '@/components/ui/disclosure';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { DEFAULT_PATHS } from '@/lib/contract/profile-names';
import type { SetupConnection, setupConnectionSchema } from '@/lib/operations/setup/schema';

const PATH_NAMES = Object.keys(DEFAULT_PATHS) as (keyof typeof DEFAULT_PATHS)[];

const emptyAsNull = { setValueAs: (text: string | null) => text || null };
const emptyAsMissing = { setValueAs: (text: string | undefined) => text || undefined };

interface OtherAddressesProps {
  form: UseFormReturn<z.input<typeof setupConnectionSchema>, unknown, SetupConnection>;
}

/** Takes the settings that few distributors change; open only when one of them has an error. */
export function OtherAddresses({ form: { register, formState } }: OtherAddressesProps) {
  const t = useTranslations('setup');
  const { errors } = formState;
  const isWrong = Boolean(errors.tokenUrl || errors.version || errors.paths);
  return (
    <Disclosure open={isWrong} summary={<span className="font-medium">{t('connection.advanced')}</span>}>
      <div className="mt-3 grid gap-4">
        <Field
          label={t('connection.tokenUrl')}
          optional
          hint={t('connection.tokenUrlHint')}
          error={errors.tokenUrl?.message}
        >
          {(control) => <Input {...control} {...register('tokenUrl', emptyAsNull)} type="url" />}
        </Field>
        <Field
          label={t('connection.version')}
          hint={t('connection.versionHint')}
          error={errors.version?.message}
        >
          {(control) => <Input {...control} {...register('version')} />}
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          {PATH_NAMES.map((name) => (
            <Field
              key={name}
              label={t(`paths.${name}`)}
              optional
              hint={name === 'cancel' ? t('connection.cancelHint') : undefined}
              error={errors.paths?.[name]?.message}
            >
              {(control) => (
                <Input
                  {...control}
                  {...register(`paths.${name}`, emptyAsMissing)}
                  placeholder={name === 'cancel' ? undefined : DEFAULT_PATHS[name]}
                />
              )}
            </Field>
          ))}
        </div>
      </div>
    </Disclosure>
  );
}

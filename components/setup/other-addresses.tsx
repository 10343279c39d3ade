import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { DEFAULT_PATHS } from '@/lib/contract/paths';
import type { SetupConnection, setupConnectionSchema } from '@/lib/setup/schema';

const PATH_NAMES = Object.keys(DEFAULT_PATHS) as (keyof typeof DEFAULT_PATHS)[];
const PATH_LABELS: Record<keyof typeof DEFAULT_PATHS, string> = {
  token: 'Token',
  user: 'Current user',
  organisations: 'Organisations',
  addresses: 'Addresses',
  products: 'Products',
  product: 'Product',
  orders: 'Orders',
  order: 'Order',
  resubmit: 'Resubmit',
  cancel: 'Cancel',
};

const emptyAsNull = { setValueAs: (text: string | null) => text || null };
const emptyAsMissing = { setValueAs: (text: string | undefined) => text || undefined };

interface OtherAddressesProps {
  form: UseFormReturn<z.input<typeof setupConnectionSchema>, unknown, SetupConnection>;
}

/** What differs with few distributors: open only when something in it is not right. */
export function OtherAddresses({ form: { register, formState } }: OtherAddressesProps) {
  const { errors } = formState;
  const isWrong = Boolean(errors.tokenUrl || errors.version || errors.paths);
  return (
    <details open={isWrong || undefined}>
      <summary className="cursor-pointer font-medium">Other addresses and paths</summary>
      <div className="mt-3 grid gap-4">
        <Field
          label="Token URL"
          optional
          hint="Only where tokens come from another address than the API."
          error={errors.tokenUrl?.message}
        >
          {(control) => <Input {...control} {...register('tokenUrl', emptyAsNull)} type="url" />}
        </Field>
        <Field
          label="Version"
          hint="The part before every path. Empty for none."
          error={errors.version?.message}
        >
          {(control) => <Input {...control} {...register('version')} />}
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          {PATH_NAMES.map((name) => (
            <Field
              key={name}
              label={`${PATH_LABELS[name]} path`}
              optional
              hint={name === 'cancel' ? 'Only where orders can be cancelled.' : undefined}
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
    </details>
  );
}

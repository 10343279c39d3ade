'use client';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useForm, useWatch } from 'react-hook-form';
import { FONT_NAMES, HEADERS } from '@/components/brand/choices';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { brandTokensSchema } from '@/lib/brand/model/schema';
import { saveBrandMutation } from '@/lib/operations/setup/queries';
import { type SetupState, setupBrandSchema } from '@/lib/operations/setup/schema';
import { BrandPreview } from './brand-preview';
import { LogoField } from './logo-field';
import { StepProblem } from './step-problem';

const START = {
  primary: '#1f4e79',
  accent: '#0a7d6c',
  neutral: 250,
  radius: 6,
  density: 'comfortable' as const,
  font: 'inter' as const,
  headingFont: 'inter' as const,
  header: 'plain' as const,
};

interface BrandStepProps {
  saved: SetupState['brand'];
  onDone: () => void;
}

/** Sets the portal's name, address and colours. */
export function BrandStep({ saved, onDone }: BrandStepProps) {
  const brand = useTranslations('brand');
  const t = useTranslations('setup');
  const actions = useTranslations('ui.actions');
  const save = useMutation(saveBrandMutation(useQueryClient()));
  const { register, handleSubmit, control, setValue, formState } = useForm({
    resolver: zodResolver(setupBrandSchema),
    defaultValues: {
      name: saved?.name ?? '',
      host: saved?.host ?? '',
      tokens: saved?.tokens ?? START,
      logoLight: undefined as string | null | undefined,
      logoDark: undefined as string | null | undefined,
    },
  });
  const { errors } = formState;
  const [name, tokens] = useWatch({ control, name: ['name', 'tokens'] });
  const readable = brandTokensSchema.safeParse(tokens).data;
  return (
    <form
      noValidate
      onSubmit={handleSubmit((values) => save.mutate(values, { onSuccess: onDone }))}
      className="grid gap-4"
    >
      <h2 className="text-title">{t('steps.brand')}</h2>
      <StepProblem error={save.error} />
      <div className="grid gap-6 md:grid-cols-2">
        <div className="grid content-start gap-4">
          <Field label={t('brand.name')} required error={errors.name?.message}>
            {(field) => <Input {...field} {...register('name')} />}
          </Field>
          <Field label={t('brand.host')} required hint={t('brand.hostHint')} error={errors.host?.message}>
            {(field) => <Input {...field} {...register('host')} autoCapitalize="none" spellCheck={false} />}
          </Field>
          <div className="grid grid-cols-2 gap-4">
            <Field label={t('brand.primary')} error={errors.tokens?.primary?.message}>
              {(field) => <Input {...field} {...register('tokens.primary')} type="color" className="p-1" />}
            </Field>
            <Field label={t('brand.accent')} error={errors.tokens?.accent?.message}>
              {(field) => <Input {...field} {...register('tokens.accent')} type="color" className="p-1" />}
            </Field>
            <Field label={t('brand.font')}>
              {(field) => (
                <Select
                  {...field}
                  {...register('tokens.font')}
                  options={FONT_NAMES.map((value) => ({ value, label: brand(`fonts.${value}`) }))}
                />
              )}
            </Field>
            <Field label={t('brand.header')}>
              {(field) => (
                <Select
                  {...field}
                  {...register('tokens.header')}
                  options={HEADERS.map((value) => ({ value, label: brand(`choices.${value}`) }))}
                />
              )}
            </Field>
          </div>
          <LogoField
            label={t('brand.logo')}
            hint={t('brand.logoHint')}
            isSaved={saved?.hasLogoLight ?? false}
            onChange={(picture) => setValue('logoLight', picture)}
          />
          <LogoField
            label={t('brand.logoDark')}
            hint={t('brand.logoDarkHint')}
            isSaved={saved?.hasLogoDark ?? false}
            onChange={(picture) => setValue('logoDark', picture)}
          />
        </div>
        {readable && <BrandPreview name={name} tokens={readable} />}
      </div>
      <div>
        <Button type="submit" variant="primary" busy={save.isPending}>
          {actions('continue')}
        </Button>
      </div>
    </form>
  );
}

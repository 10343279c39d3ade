'use client';
import { useTranslations } from 'next-intl';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { STATES } from '@/lib/brand/model/rules';
import { type BrandForm, useFallbackLabel } from './brand-form';
import { DENSITIES, FONT_NAMES, HEADERS } from './choices';
import { ColourField } from './colour-field';
import { OwnSelect } from './own-select';

type Tokens = BrandForm['body']['tokens'];

/** Changes one token. */
const createTokenSetter =
  ({ change }: BrandForm) =>
  <Name extends keyof Tokens>(name: Name) =>
  (value: Tokens[Name]) =>
    change(({ tokens }) => ({ tokens: { ...tokens, [name]: value } }));

const MAIN_COLOURS = ['primary', 'accent'] as const;
const STATE_COLOURS = ['danger', 'warning', 'success', 'info'] as const;

interface ColoursProps {
  form: BrandForm;
  names: typeof MAIN_COLOURS | typeof STATE_COLOURS;
}

function Colours({ form, names }: ColoursProps) {
  const t = useTranslations('brand.fields');
  const fallbackLabel = useFallbackLabel(form);
  const { body, errors, inherited, effective } = form;
  const set = createTokenSetter(form);
  return names.map((name) => (
    <ColourField
      key={name}
      label={t(name)}
      value={body.tokens[name]}
      inherited={inherited.tokens[name] ?? STATES[name as keyof typeof STATES]}
      fallbackLabel={fallbackLabel}
      error={errors[`tokens.${name}`]}
      tokens={effective.tokens}
      onChoose={set(name)}
    />
  ));
}

/** The two colours that make most of the look. */
export const MainColours = ({ form }: { form: BrandForm }) => <Colours form={form} names={MAIN_COLOURS} />;

/** The colours; greys follow one hue, and everything else is derived. */
export function ColoursSection({ form }: { form: BrandForm }) {
  const t = useTranslations('brand.fields');
  const sections = useTranslations('brand.sections');
  return (
    <div className="grid gap-4">
      <MainColours form={form} />
      <NumberField form={form} name="neutral" max={359} hint={t('neutralHint')} />
      <details>
        <summary className="inline-flex min-h-6 cursor-pointer items-center rounded-control text-primary-ink hover:underline touch:min-h-11">
          {sections('stateColours')}
        </summary>
        <div className="mt-3 grid gap-4">
          <Colours form={form} names={STATE_COLOURS} />
        </div>
      </details>
    </div>
  );
}

interface NumberFieldProps {
  form: BrandForm;
  name: 'neutral' | 'radius';
  max: number;
  hint: string;
}

function NumberField({ form, name, max, hint }: NumberFieldProps) {
  const t = useTranslations('brand.fields');
  const fallback = useTranslations('brand.fallback');
  const source = useFallbackLabel(form);
  const { body, errors, inherited } = form;
  const own = body.tokens[name];
  const inheritedValue = fallback('whileEmpty', { source, value: String(inherited.tokens[name]) });
  return (
    <Field
      label={t(name)}
      hint={own === null ? `${hint} ${inheritedValue}` : hint}
      error={errors[`tokens.${name}`]}
    >
      {(control) => (
        <Input
          {...control}
          type="number"
          min={0}
          max={max}
          value={own ?? ''}
          onChange={({ target }) =>
            createTokenSetter(form)(name)(target.value === '' ? null : Number(target.value))
          }
        />
      )}
    </Field>
  );
}

/** Letters, corners and distances. */
export function ShapeSection({ form }: { form: BrandForm }) {
  const t = useTranslations('brand.fields');
  const brand = useTranslations('brand');
  const { body, inherited } = form;
  const set = createTokenSetter(form);
  const fallbackLabel = useFallbackLabel(form);
  const font = (name: 'font' | 'headingFont') => (
    <OwnSelect
      label={t(name)}
      options={FONT_NAMES.map((value) => ({ value, label: brand(`fonts.${value}`) }))}
      value={body.tokens[name]}
      inherited={inherited.tokens[name]}
      fallbackLabel={fallbackLabel}
      onChoose={set(name)}
    />
  );
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {font('font')}
      {font('headingFont')}
      <OwnSelect
        label={t('density')}
        options={DENSITIES.map((value) => ({ value, label: brand(`choices.${value}`) }))}
        value={body.tokens.density}
        inherited={inherited.tokens.density}
        fallbackLabel={fallbackLabel}
        onChoose={set('density')}
      />
      <NumberField form={form} name="radius" max={16} hint={t('radiusHint')} />
    </div>
  );
}

/** Chooses the look of the row at the top of every page. */
export function HeaderField({ form }: { form: BrandForm }) {
  const t = useTranslations('brand.fields');
  const brand = useTranslations('brand');
  const fallbackLabel = useFallbackLabel(form);
  return (
    <OwnSelect
      label={t('header')}
      options={HEADERS.map((value) => ({ value, label: brand(`choices.${value}`) }))}
      value={form.body.tokens.header}
      inherited={form.inherited.tokens.header}
      fallbackLabel={fallbackLabel}
      onChoose={createTokenSetter(form)('header')}
    />
  );
}

'use client';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { TOKEN_LABELS } from '@/lib/brand/editing/rules';
import { STATES } from '@/lib/brand/rules';
import { type BrandForm, getFallbackLabel } from './brand-form';
import { DENSITY_OPTIONS, FONT_OPTIONS, HEADER_OPTIONS } from './choices';
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

/** The colours; greys follow one hue, and everything else is derived. */
export function ColoursSection({ form }: { form: BrandForm }) {
  const { body, errors, inherited, effective } = form;
  const set = createTokenSetter(form);
  const colour = (name: (typeof MAIN_COLOURS | typeof STATE_COLOURS)[number]) => (
    <ColourField
      key={name}
      label={TOKEN_LABELS[name]}
      value={body.tokens[name]}
      inherited={inherited.tokens[name] ?? STATES[name as keyof typeof STATES]}
      fallbackLabel={getFallbackLabel(form)}
      error={errors[`tokens.${name}`]}
      tokens={effective.tokens}
      onChoose={set(name)}
    />
  );
  return (
    <div className="grid gap-4">
      {MAIN_COLOURS.map(colour)}
      <NumberField form={form} name="neutral" max={359} hint="0 to 359: where greys lean to. 255 is blue." />
      <details>
        <summary className="inline-flex min-h-6 cursor-pointer items-center rounded-control text-primary-ink hover:underline touch:min-h-11">
          Colours of states
        </summary>
        <div className="mt-3 grid gap-4">{STATE_COLOURS.map(colour)}</div>
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
  const { body, errors, inherited } = form;
  const own = body.tokens[name];
  const fallback =
    own === null ? ` ${getFallbackLabel(form)} while it is empty: ${inherited.tokens[name]}.` : '';
  return (
    <Field label={TOKEN_LABELS[name]} hint={hint + fallback} error={errors[`tokens.${name}`]}>
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
  const { body, inherited } = form;
  const set = createTokenSetter(form);
  const fallbackLabel = getFallbackLabel(form);
  const font = (name: 'font' | 'headingFont') => (
    <OwnSelect
      label={TOKEN_LABELS[name]}
      options={FONT_OPTIONS}
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
        label={TOKEN_LABELS.density}
        options={DENSITY_OPTIONS}
        value={body.tokens.density}
        inherited={inherited.tokens.density}
        fallbackLabel={fallbackLabel}
        onChoose={set('density')}
      />
      <NumberField form={form} name="radius" max={16} hint="Pixels, 0 to 16." />
    </div>
  );
}

/** How the row at the top of every page looks. */
export function HeaderField({ form }: { form: BrandForm }) {
  return (
    <OwnSelect
      label={TOKEN_LABELS.header}
      options={HEADER_OPTIONS}
      value={form.body.tokens.header}
      inherited={form.inherited.tokens.header}
      fallbackLabel={getFallbackLabel(form)}
      onChoose={createTokenSetter(form)('header')}
    />
  );
}

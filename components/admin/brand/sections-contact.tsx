'use client';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { Textarea } from '@/components/ui/textarea';
import {
  LEGAL_KINDS,
  LEGAL_LABELS,
  type LegalKind,
  type LegalText,
  MAX_LEGAL_TEXT,
  type Support,
} from '@/lib/brand/schema';
import { supportText } from '@/lib/brand/support';
import { type BrandForm, getFallbackLabel } from './brand-form';
import { OwnOrInherited } from './own-or-inherited';

const EMPTY_SUPPORT: Support = { email: null, phone: null, url: null, hours: null };
const FIELDS = [
  { name: 'email', label: 'E-mail', type: 'email', max: 254 },
  { name: 'phone', label: 'Phone', type: 'tel', max: 50 },
  { name: 'url', label: 'Web page', type: 'url', max: 500 },
  { name: 'hours', label: 'Hours', type: 'text', max: 200 },
] as const;

/** Whom customers turn to wherever the portal says to ask the supplier. */
export function SupportFields({ form }: { form: BrandForm }) {
  const { body, change, inherited, errors } = form;
  const support = body.support ?? EMPTY_SUPPORT;
  const set = (value: Support | null) => change(() => ({ support: value }));
  return (
    <OwnOrInherited
      form={form}
      title="Support contact"
      isOwn={body.support !== null}
      inherited={inherited.support ? supportText(inherited.support) : 'none'}
      addLabel="Add own contact"
      onOwn={() => set(EMPTY_SUPPORT)}
      onInherit={() => set(null)}
    >
      <p className="text-muted text-small">
        Shown in the footer and mails, and where people are asked to contact their supplier.
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        {FIELDS.map(({ name, label, type, max }) => (
          <Field key={name} label={label} optional error={errors[`support.${name}`]}>
            {(control) => (
              <Input
                {...control}
                type={type}
                maxLength={max}
                autoComplete="off"
                value={support[name] ?? ''}
                onChange={({ target }) => set({ ...support, [name]: target.value })}
              />
            )}
          </Field>
        ))}
      </div>
    </OwnOrInherited>
  );
}

const EMPTY_TEXTS: Record<LegalText['kind'], LegalText> = {
  text: { kind: 'text', text: '' },
  link: { kind: 'link', url: '' },
  none: { kind: 'none' },
};
const LEGAL_OPTIONS = [
  { value: 'text', label: 'Text here' },
  { value: 'link', label: 'Page elsewhere' },
  { value: 'none', label: 'None' },
] as const;

/** Imprint, terms and privacy: each a text of its own page, or an address. */
export function LegalFields({ form }: { form: BrandForm }) {
  return LEGAL_KINDS.map((kind) => <LegalField key={kind} form={form} kind={kind} />);
}

function LegalField({ form, kind }: { form: BrandForm; kind: LegalKind }) {
  const { body, change, inherited, errors } = form;
  const own = body.legal[kind];
  const set = (value: LegalText | null) => change(({ legal }) => ({ legal: { ...legal, [kind]: value } }));
  const above = inherited.legal[kind];
  const inheritedText = above ? (above.kind === 'link' ? above.url : 'a text') : 'none';
  return (
    <div className="grid gap-2">
      <Field label={LEGAL_LABELS[kind]}>
        {(control) => (
          <Select
            {...control}
            value={own?.kind ?? ''}
            placeholder={`${getFallbackLabel(form)} (${inheritedText})`}
            options={LEGAL_OPTIONS}
            onChange={({ target }) => set(EMPTY_TEXTS[target.value as LegalText['kind']] ?? null)}
          />
        )}
      </Field>
      {own?.kind === 'text' && (
        <Field
          label={`Text of ${LEGAL_LABELS[kind].toLowerCase()}`}
          hint="An empty line begins a new paragraph."
          error={errors[`legal.${kind}.text`]}
        >
          {(control) => (
            <Textarea
              {...control}
              rows={6}
              maxLength={MAX_LEGAL_TEXT}
              value={own.text}
              onChange={({ target }) => set({ kind: 'text', text: target.value })}
            />
          )}
        </Field>
      )}
      {own?.kind === 'link' && (
        <Field label={`Address of ${LEGAL_LABELS[kind].toLowerCase()}`} error={errors[`legal.${kind}.url`]}>
          {(control) => (
            <Input
              {...control}
              type="url"
              maxLength={500}
              value={own.url}
              onChange={({ target }) => set({ kind: 'link', url: target.value })}
            />
          )}
        </Field>
      )}
    </div>
  );
}

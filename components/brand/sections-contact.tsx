'use client';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { loadFailed } from '@/components/ui/load-failed';
import { Select } from '@/components/ui/select';
import { LEGAL_KINDS } from '@/lib/brand/model/rules';
import type { LegalKind, LegalText, Support } from '@/lib/brand/model/schema';
import { supportText } from '@/lib/brand/support';
import { type BrandForm, useFallbackLabel } from './brand-form';
import { OwnOrInherited } from './own-or-inherited';

const LegalTextTabs = dynamic(
  () => import('./legal-text-tabs').then((part) => part.LegalTextTabs, loadFailed),
  { ssr: false },
);

const EMPTY_SUPPORT: Support = { email: null, phone: null, url: null, hours: null };
const FIELDS = [
  { name: 'email', type: 'email', max: 254 },
  { name: 'phone', type: 'tel', max: 50 },
  { name: 'url', type: 'url', max: 500 },
  { name: 'hours', type: 'text', max: 200 },
] as const;

/** Whom customers turn to wherever the portal says to ask the supplier. */
export function SupportFields({ form }: { form: BrandForm }) {
  const t = useTranslations('brand.support');
  const { body, change, inherited, errors } = form;
  const support = body.support ?? EMPTY_SUPPORT;
  const set = (value: Support | null) => change(() => ({ support: value }));
  return (
    <OwnOrInherited
      form={form}
      title={t('title')}
      isOwn={body.support !== null}
      inherited={inherited.support ? supportText(inherited.support) : t('none')}
      addLabel={t('add')}
      onOwn={() => set(EMPTY_SUPPORT)}
      onInherit={() => set(null)}
    >
      <p className="text-muted text-small">{t('detail')}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        {FIELDS.map(({ name, type, max }) => (
          <Field key={name} label={t(name)} optional error={errors[`support.${name}`]}>
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
const LEGAL_CHOICES = ['text', 'link', 'none'] as const;

/** Imprint, terms and privacy: each a text of its own page, or an address. */
export function LegalFields({ form }: { form: BrandForm }) {
  return LEGAL_KINDS.map((kind) => <LegalField key={kind} form={form} kind={kind} />);
}

function LegalField({ form, kind }: { form: BrandForm; kind: LegalKind }) {
  const t = useTranslations('brand.legal');
  const fields = useTranslations('brand.fields');
  const fallback = useTranslations('brand.fallback');
  const source = useFallbackLabel(form);
  const label = fields(kind);
  const { body, change, inherited, errors } = form;
  const own = body.legal[kind];
  const set = (value: LegalText | null) => change(({ legal }) => ({ legal: { ...legal, [kind]: value } }));
  const above = inherited.legal[kind];
  const inheritedText = above ? (above.kind === 'link' ? above.url : t('inheritedText')) : t('inheritedNone');
  return (
    <div className="grid gap-2">
      <Field label={label}>
        {(control) => (
          <Select
            {...control}
            value={own?.kind ?? ''}
            placeholder={fallback('withValue', { source, value: inheritedText })}
            options={LEGAL_CHOICES.map((value) => ({ value, label: t(value) }))}
            onChange={({ target }) => set(EMPTY_TEXTS[target.value as LegalText['kind']] ?? null)}
          />
        )}
      </Field>
      {own?.kind === 'text' && <LegalTextTabs kind={kind} own={own} errors={errors} onChange={set} />}
      {own?.kind === 'link' && (
        <Field label={t('urlOf', { label })} error={errors[`legal.${kind}.url`]}>
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

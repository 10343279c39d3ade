'use client';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { loadFailed } from '@/components/ui/load-failed';
import { Select } from '@/components/ui/select';
import { BRAND_LANGUAGES, TAX_NOTE_KINDS } from '@/lib/brand/model/schema';
import { LANGUAGES } from '@/lib/platform/formats/languages';
import { type BrandForm, useFallbackLabel } from './brand-form';
import { FooterLinks } from './footer-links';
import { HomeSection } from './home-section';
import { LogosSection } from './logos-section';
import { NameField } from './name-field';
import { OwnSelect } from './own-select';
import { OwnText } from './own-text';
import { LegalFields, SupportFields } from './sections-contact';
import { ColoursSection, HeaderField, ShapeSection } from './sections-look';

const TextsSection = dynamic(
  () => import('./texts/texts-section').then((part) => part.TextsSection, loadFailed),
  { ssr: false },
);

/** Shows every section of a version in the order in which buyers see its result. */
export function BrandSections({ form }: { form: BrandForm }) {
  const t = useTranslations('brand.sections');
  return (
    <>
      <Card title={t('identity')}>
        <div className="grid gap-4">
          <NameField form={form} />
          <LanguageField form={form} />
        </div>
      </Card>
      <Card title={t('colours')}>
        <ColoursSection form={form} />
      </Card>
      <Card title={t('shape')}>
        <ShapeSection form={form} />
      </Card>
      <Card title={t('logos')}>
        <LogosSection form={form} />
      </Card>
      <Card title={t('frame')}>
        <div className="grid gap-5">
          <HeaderField form={form} />
          <FooterLinks form={form} />
        </div>
      </Card>
      <Card title={t('support')}>
        <div className="grid gap-5">
          <SupportFields form={form} />
          <LegalFields form={form} />
        </div>
      </Card>
      <Card title={t('mail')}>
        <MailFields form={form} />
      </Card>
      <Card title={t('orders')}>
        <PrefixField form={form} />
        <TaxNoteField form={form} />
      </Card>
      <Card title={t('home')}>
        <HomeSection form={form} />
      </Card>
      <Card title={t('texts')}>
        <TextsSection form={form} />
      </Card>
    </>
  );
}

function MailFields({ form }: { form: BrandForm }) {
  const t = useTranslations('brand.fields');
  const fallback = useTranslations('brand.fallback');
  const fallbackLabel = useFallbackLabel(form);
  const { body, change, errors, inherited, effective } = form;
  return (
    <div className="grid gap-4">
      <OwnText
        label={t('senderName')}
        maxLength={100}
        value={body.senderName}
        inherited={inherited.senderName ?? effective.name}
        fallbackLabel={inherited.senderName ? fallbackLabel : fallback('brandName')}
        error={errors.senderName}
        onText={(senderName) => change(() => ({ senderName }))}
      />
      <OwnText
        label={t('replyTo')}
        type="email"
        hint={t('replyToHint')}
        maxLength={254}
        value={body.replyTo}
        inherited={inherited.replyTo}
        fallbackLabel={fallbackLabel}
        error={errors.replyTo}
        onText={(replyTo) => change(() => ({ replyTo }))}
      />
    </div>
  );
}

function TaxNoteField({ form }: { form: BrandForm }) {
  const t = useTranslations('brand.taxNote');
  const fields = useTranslations('brand.fields');
  const fallback = useTranslations('brand.fallback');
  const source = useFallbackLabel(form);
  const { body, change, inherited, errors } = form;
  const own = body.taxNote;
  const above = inherited.taxNote.kind === 'text' ? inherited.taxNote.text : t(inherited.taxNote.kind);
  const choose = (kind: string) =>
    change(() => ({
      taxNote:
        kind === 'text' ? { kind, text: '' } : kind === 'none' || kind === 'excl-vat' ? { kind } : null,
    }));
  return (
    <div className="grid gap-4">
      <Field label={fields('taxNote')} hint={fields('taxNoteHint')}>
        {(control) => (
          <Select
            {...control}
            value={own?.kind ?? ''}
            placeholder={fallback('withValue', { source, value: above })}
            options={TAX_NOTE_KINDS.map((value) => ({ value, label: t(value) }))}
            onChange={({ target }) => choose(target.value)}
          />
        )}
      </Field>
      {own?.kind === 'text' && (
        <Field label={t('ownText')} error={errors['taxNote.text']}>
          {(control) => (
            <Input
              {...control}
              maxLength={60}
              autoComplete="off"
              value={own.text}
              onChange={({ target }) => change(() => ({ taxNote: { kind: 'text', text: target.value } }))}
            />
          )}
        </Field>
      )}
    </div>
  );
}

function LanguageField({ form }: { form: BrandForm }) {
  const t = useTranslations('brand');
  const { body, change, inherited } = form;
  return (
    <OwnSelect
      label={t('fields.language')}
      hint={t('fields.languageHint')}
      options={BRAND_LANGUAGES.map((value) => ({
        value,
        label: value === 'browser' ? t('language.browser') : LANGUAGES[value],
      }))}
      value={body.language}
      inherited={inherited.language}
      fallbackLabel={useFallbackLabel(form)}
      onChoose={(language) => change(() => ({ language }))}
    />
  );
}

function PrefixField({ form }: { form: BrandForm }) {
  const t = useTranslations('brand.fields');
  const fallbackLabel = useFallbackLabel(form);
  const { body, change, errors, inherited, effective } = form;
  return (
    <OwnText
      label={t('orderPrefix')}
      hint={t('orderPrefixHint', { example: `${effective.orderPrefix}-7K3M-9Q2P` })}
      maxLength={6}
      className="font-code uppercase"
      value={body.orderPrefix}
      inherited={inherited.orderPrefix}
      fallbackLabel={fallbackLabel}
      error={errors.orderPrefix}
      onText={(orderPrefix) => change(() => ({ orderPrefix }))}
    />
  );
}

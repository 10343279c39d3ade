'use client';
import { Card } from '@/components/ui/card';
import { type BrandForm, getFallbackLabel } from './brand-form';
import { FooterLinks } from './footer-links';
import { LogosSection } from './logos-section';
import { OwnText } from './own-text';
import { LegalFields, SupportFields } from './sections-contact';
import { ColoursSection, HeaderField, ShapeSection } from './sections-look';

/** All that a version is made of, in the order in which people meet it. */
export function BrandSections({ form }: { form: BrandForm }) {
  return (
    <>
      <Card title="Identity">
        <NameField form={form} />
      </Card>
      <Card title="Colours">
        <ColoursSection form={form} />
      </Card>
      <Card title="Type and shape">
        <ShapeSection form={form} />
      </Card>
      <Card title="Logos">
        <LogosSection form={form} />
      </Card>
      <Card title="Header and footer">
        <div className="grid gap-5">
          <HeaderField form={form} />
          <FooterLinks form={form} />
        </div>
      </Card>
      <Card title="Support and legal">
        <div className="grid gap-5">
          <SupportFields form={form} />
          <LegalFields form={form} />
        </div>
      </Card>
      <Card title="Mail">
        <MailFields form={form} />
      </Card>
      <Card title="Orders">
        <PrefixField form={form} />
      </Card>
    </>
  );
}

function NameField({ form }: { form: BrandForm }) {
  return (
    <OwnText
      label="Name"
      hint="What customers know the portal by."
      maxLength={100}
      value={form.body.name}
      inherited={form.inherited.name}
      fallbackLabel={getFallbackLabel(form)}
      error={form.errors.name}
      onText={(name) => form.change(() => ({ name }))}
    />
  );
}

function MailFields({ form }: { form: BrandForm }) {
  const { body, change, errors, inherited, effective } = form;
  return (
    <div className="grid gap-4">
      <OwnText
        label="Sender name"
        maxLength={100}
        value={body.senderName}
        inherited={inherited.senderName ?? effective.name}
        fallbackLabel={inherited.senderName ? getFallbackLabel(form) : 'The name of the brand'}
        error={errors.senderName}
        onText={(senderName) => change(() => ({ senderName }))}
      />
      <OwnText
        label="Address for answers"
        type="email"
        hint="Where an answer to a mail goes."
        maxLength={254}
        value={body.replyTo}
        inherited={inherited.replyTo}
        fallbackLabel={getFallbackLabel(form)}
        error={errors.replyTo}
        onText={(replyTo) => change(() => ({ replyTo }))}
      />
    </div>
  );
}

function PrefixField({ form }: { form: BrandForm }) {
  const { body, change, errors, inherited, effective } = form;
  return (
    <OwnText
      label="Prefix of order numbers"
      hint={`2 to 6 capital letters or digits. The next order will be like ${effective.orderPrefix}-7K3M-9Q2P; orders of before keep theirs.`}
      maxLength={6}
      className="font-code uppercase"
      value={body.orderPrefix}
      inherited={inherited.orderPrefix}
      fallbackLabel={getFallbackLabel(form)}
      error={errors.orderPrefix}
      onText={(orderPrefix) => change(() => ({ orderPrefix }))}
    />
  );
}

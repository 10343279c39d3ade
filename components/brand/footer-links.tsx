'use client';
import { Plus, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';
import { MAX_FOOTER_LINKS } from '@/lib/brand/model/rules';
import type { FooterLink } from '@/lib/brand/model/schema';
import type { BrandForm } from './brand-form';
import { OwnOrInherited } from './own-or-inherited';

const EMPTY: FooterLink = { label: '', url: '' };

/** The links at the foot of every page. */
export function FooterLinks({ form }: { form: BrandForm }) {
  const t = useTranslations('brand.footer');
  const fields = useTranslations('brand.fields');
  const { body, change, inherited } = form;
  const links = body.footerLinks ?? [];
  const set = (footerLinks: FooterLink[] | null) => change(() => ({ footerLinks }));
  const setOne = (place: number, part: Partial<FooterLink>) =>
    set(links.map((link, index) => (index === place ? { ...link, ...part } : link)));
  return (
    <OwnOrInherited
      form={form}
      title={fields('footerLinks')}
      isOwn={body.footerLinks !== null}
      inherited={inherited.footerLinks.map(({ label }) => label).join(', ') || t('none')}
      addLabel={t('add')}
      onOwn={() => set(inherited.footerLinks.length > 0 ? [...inherited.footerLinks] : [EMPTY])}
      onInherit={() => set(null)}
    >
      {links.map((link, place) => (
        <LinkRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a link is its place in the row
          key={place}
          place={place}
          link={link}
          errors={form.errors}
          onChange={(part) => setOne(place, part)}
          onRemove={() => set(links.filter((_, index) => index !== place))}
        />
      ))}
      {links.length < MAX_FOOTER_LINKS && (
        <div>
          <Button size="small" icon={<Plus />} onClick={() => set([...links, EMPTY])}>
            {t('addLink')}
          </Button>
        </div>
      )}
    </OwnOrInherited>
  );
}

interface LinkRowProps {
  place: number;
  link: FooterLink;
  errors: BrandForm['errors'];
  onChange: (part: Partial<FooterLink>) => void;
  onRemove: () => void;
}

function LinkRow({ place, link, errors, onChange, onRemove }: LinkRowProps) {
  const t = useTranslations('brand.footer');
  const number = place + 1;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,2fr)_auto] items-start gap-2 max-sm:grid-cols-[minmax(0,1fr)_auto]">
      <Field label={t('label', { number })} error={errors[`footerLinks.${place}.label`]}>
        {(control) => (
          <Input
            {...control}
            maxLength={60}
            value={link.label}
            onChange={({ target }) => onChange({ label: target.value })}
          />
        )}
      </Field>
      <Field
        label={t('url', { number })}
        error={errors[`footerLinks.${place}.url`]}
        className="max-sm:col-start-1"
      >
        {(control) => (
          <Input
            {...control}
            type="url"
            maxLength={500}
            value={link.url}
            onChange={({ target }) => onChange({ url: target.value })}
          />
        )}
      </Field>
      <span className="pt-6 max-sm:col-start-2 max-sm:row-start-1">
        <IconButton label={t('remove', { number })} icon={<X />} onClick={onRemove} />
      </span>
    </div>
  );
}

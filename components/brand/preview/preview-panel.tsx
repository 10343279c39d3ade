'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { mailPreviewPath, picturePath } from '@/lib/brand/editing/queries';
import type { EffectiveBrand } from '@/lib/brand/model/inheritance';
import type { Mode } from '@/lib/brand/model/rules';
import { CatalogueScene } from './catalogue-scene';
import { OrderScene } from './order-scene';
import { PreviewFrame } from './preview-frame';
import { ProductScene } from './product-scene';
import type { SceneBrand } from './scene-frame';
import { SignInScene } from './sign-in-scene';

const SCENES = {
  catalogue: CatalogueScene,
  product: ProductScene,
  order: OrderScene,
  'sign-in': SignInScene,
};
const SCENE_NAMES = ['catalogue', 'product', 'order', 'sign-in', 'mail'] as const;
const MODES = ['light', 'dark'] as const;
const DEVICES = ['desktop', 'phone'] as const;
type ChoiceName = (typeof SCENE_NAMES | typeof MODES | typeof DEVICES)[number];

interface PreviewPanelProps {
  organisationId: number;
  effective: EffectiveBrand;
  /** The version that the server has: it renders preview mails from it. */
  draftVersion: number;
}

/** Previews the draft on the most visited pages, in light and dark, on a desktop and a phone. */
export function PreviewPanel({ organisationId, effective, draftVersion }: PreviewPanelProps) {
  const t = useTranslations('brand.preview');
  const [scene, setScene] = useState('catalogue');
  const [mode, setMode] = useState<Mode>('light');
  const [device, setDevice] = useState('desktop');
  const Scene = SCENES[scene as keyof typeof SCENES];
  const getPictureHash = (kind: keyof EffectiveBrand['pictures']) => effective.pictures[kind]?.hash ?? null;
  const logo = getPictureHash(
    mode === 'dark' || effective.tokens.header !== 'plain' ? 'logo-dark' : 'logo-light',
  );
  const onPage = getPictureHash(mode === 'dark' ? 'logo-dark' : 'logo-light');
  const isWhole = getPictureHash('logo-light') !== null && getPictureHash('logo-dark') !== null;
  const brand: SceneBrand = {
    ...effective,
    headerLogo: isWhole && logo ? picturePath(organisationId, logo) : null,
    pageLogo: isWhole && onPage ? picturePath(organisationId, onPage) : null,
  };
  return (
    <Card title={t('title')}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <div className="grid grid-cols-3 gap-2">
          <Choice label={t('page')} value={scene} options={SCENE_NAMES} onChange={setScene} />
          <Choice
            label={t('mode')}
            value={mode}
            options={MODES}
            onChange={(value) => setMode(value as Mode)}
          />
          <Choice label={t('device')} value={device} options={DEVICES} onChange={setDevice} />
        </div>
        {Scene ? (
          <PreviewFrame tokens={effective.tokens} mode={mode} isPhone={device === 'phone'}>
            <Scene brand={brand} />
          </PreviewFrame>
        ) : (
          <MailFrame
            src={mailPreviewPath(organisationId, draftVersion)}
            sender={effective.senderName ?? effective.name}
            isPhone={device === 'phone'}
          />
        )}
      </div>
    </Card>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly ChoiceName[];
  onChange: (value: string) => void;
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  const t = useTranslations('brand.preview');
  return (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          value={value}
          options={options.map((option) => ({ value: option, label: t(option) }))}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}

/** A mail looks the same by day and by night: mail programs do with colours what they like. */
function MailFrame({ src, sender, isPhone }: { src: string; sender: string; isPhone: boolean }) {
  const t = useTranslations('brand.preview');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <p className="break-words text-muted">{t('from', { sender })}</p>
      <iframe
        title={t('frame')}
        src={src}
        // It runs nothing and leads nowhere, and so does its own policy (lib/accounts/mail/template).
        sandbox=""
        className={isPhone ? 'h-120 w-94 max-w-full rounded-card border' : 'h-120 w-full rounded-card border'}
      />
    </div>
  );
}

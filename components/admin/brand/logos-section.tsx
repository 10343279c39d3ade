'use client';
import { LOGO_SIZE, type PictureSize } from '@/components/ui/to-png';
import { PICTURE_LABELS } from '@/lib/brand/editing/rules';
import { ASSET_KINDS, type AssetKind } from '@/lib/brand/schema';
import { type BrandForm, getFallbackLabel } from './brand-form';
import { PictureField } from './picture-field';

const SIZES: Record<AssetKind, PictureSize> = {
  'logo-light': LOGO_SIZE,
  'logo-dark': LOGO_SIZE,
  square: { width: 192, height: 192 },
  favicon: { width: 64, height: 64 },
};

const HINTS: Record<AssetKind, string> = {
  'logo-light': 'PNG, JPEG or WebP. Without a logo on both grounds the name is written.',
  'logo-dark': 'For dark headers and for people who prefer dark pages.',
  square: 'For home screens. Without one a plain one is drawn in the main colour.',
  favicon: 'For the tab of the browser. Without one it is the icon.',
};

/** Logos on light and dark grounds, and the icons. */
export function LogosSection({ form }: { form: BrandForm }) {
  const { organisationId, body, change, effective } = form;
  return (
    <div className="grid gap-5">
      {ASSET_KINDS.map((kind) => (
        <PictureField
          key={kind}
          organisationId={organisationId}
          label={PICTURE_LABELS[kind]}
          hint={HINTS[kind]}
          size={SIZES[kind]}
          value={body.pictures[kind]}
          shown={effective.pictures[kind]?.hash ?? null}
          fallbackLabel={getFallbackLabel(form)}
          isOnDark={kind === 'logo-dark'}
          onChoose={(picture) => change(({ pictures }) => ({ pictures: { ...pictures, [kind]: picture } }))}
        />
      ))}
    </div>
  );
}

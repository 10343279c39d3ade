'use client';
import { useTranslations } from 'next-intl';
import { LOGO_SIZE, type PictureSize } from '@/components/ui/to-png';
import { hasOwnIdentity } from '@/lib/brand/model/inheritance';
import { ASSET_KINDS } from '@/lib/brand/model/rules';
import type { AssetKind } from '@/lib/brand/model/schema';
import { type BrandForm, useFallbackLabel } from './brand-form';
import { PictureField } from './picture-field';

const SIZES: Record<AssetKind, PictureSize> = {
  'logo-light': LOGO_SIZE,
  'logo-dark': LOGO_SIZE,
  square: { width: 192, height: 192 },
  favicon: { width: 64, height: 64 },
};

interface LogosSectionProps {
  form: BrandForm;
  /** All of them, unless some are named. */
  kinds?: readonly AssetKind[];
}

/** Logos on light and dark grounds, and the icons. */
export function LogosSection({ form, kinds = ASSET_KINDS }: LogosSectionProps) {
  const t = useTranslations('brand');
  // A brand with an identity of its own inherits no logos.
  const fallbackLabel = useFallbackLabel(hasOwnIdentity(form.body) ? { ...form, above: null } : form);
  const { organisationId, body, change, effective } = form;
  return (
    <div className="grid gap-5">
      {kinds.map((kind) => (
        <PictureField
          key={kind}
          organisationId={organisationId}
          label={t(`fields.${kind}`)}
          hint={t(`pictureHints.${kind}`)}
          size={SIZES[kind]}
          value={body.pictures[kind]}
          shown={effective.pictures[kind]?.hash ?? null}
          fallbackLabel={fallbackLabel}
          isOnDark={kind === 'logo-dark'}
          onChoose={(picture) => change(({ pictures }) => ({ pictures: { ...pictures, [kind]: picture } }))}
        />
      ))}
    </div>
  );
}

'use client';
import { useTranslations } from 'next-intl';
import type { CSSProperties } from 'react';
import { useHydrated } from '@/components/ui/use-hydrated';
import { deriveTheme, FONTS, type Mode } from '@/lib/brand/model/rules';
import type { BrandTokens } from '@/lib/brand/model/schema';

interface BrandPreviewProps {
  name: string;
  tokens: BrandTokens;
}

/** A header, a button and a line of text in the colours of a brand, light and dark. */
export function BrandPreview({ name, tokens }: BrandPreviewProps) {
  const t = useTranslations('setup.preview');
  const brand = useTranslations('brand');
  // The content security policy blocks inline styles in the server's HTML.
  if (!useHydrated()) return null;
  return (
    <section aria-label={brand('preview.title')} className="grid content-start gap-3">
      {(['light', 'dark'] as const).map((mode) => (
        <Sample key={mode} mode={mode} name={name.trim() || t('brand')} tokens={tokens} />
      ))}
    </section>
  );
}

function Sample({ mode, name, tokens }: BrandPreviewProps & { mode: Mode }) {
  const t = useTranslations('setup.preview');
  const brand = useTranslations('brand');
  const theme = deriveTheme(tokens, mode);
  const rounded: CSSProperties = { borderRadius: tokens.radius };
  return (
    <div
      className="overflow-hidden rounded-card border"
      style={{ background: theme.background, color: theme.ink, fontFamily: FONTS[tokens.font] }}
    >
      <div
        className="flex items-center justify-between gap-3 border-b px-4 py-2.5 font-semibold"
        style={{ background: theme.header, color: theme['on-header'], borderColor: theme['header-border'] }}
      >
        <span className="truncate">{name}</span>
        <span className="shrink-0 text-small">{brand(`preview.${mode}`)}</span>
      </div>
      <div
        className="m-3 grid gap-2 border p-3"
        style={{ ...rounded, background: theme.surface, borderColor: theme.border }}
      >
        <p className="font-medium">{brand('sample.switch')}</p>
        <p className="text-small" style={{ color: theme.muted }}>
          {t('sku')}
        </p>
        <span
          className="justify-self-start px-3 py-1.5 font-medium"
          style={{ ...rounded, background: theme.primary, color: theme['on-primary'] }}
        >
          {brand('sample.addToCart')}
        </span>
      </div>
    </div>
  );
}

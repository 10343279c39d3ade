'use client';
import type { CSSProperties } from 'react';
import { useHydrated } from '@/components/ui/use-hydrated';
import { deriveTheme, type Mode } from '@/lib/brand/rules';
import { type BrandTokens, FONTS } from '@/lib/brand/schema';

interface BrandPreviewProps {
  name: string;
  tokens: BrandTokens;
}

/** A header, a button and a line of text in the colours of a brand, light and dark. */
export function BrandPreview({ name, tokens }: BrandPreviewProps) {
  // The content policy refuses styles in what the server draws.
  if (!useHydrated()) return null;
  return (
    <section aria-label="Preview" className="grid content-start gap-3">
      {(['light', 'dark'] as const).map((mode) => (
        <Sample key={mode} mode={mode} name={name.trim() || 'Your brand'} tokens={tokens} />
      ))}
    </section>
  );
}

function Sample({ mode, name, tokens }: BrandPreviewProps & { mode: Mode }) {
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
        <span className="shrink-0 text-small">{mode === 'light' ? 'Light' : 'Dark'}</span>
      </div>
      <div
        className="m-3 grid gap-2 border p-3"
        style={{ ...rounded, background: theme.surface, borderColor: theme.border }}
      >
        <p className="font-medium">24-port switch</p>
        <p className="text-small" style={{ color: theme.muted }}>
          SKU 410-2201
        </p>
        <span
          className="justify-self-start px-3 py-1.5 font-medium"
          style={{ ...rounded, background: theme.primary, color: theme['on-primary'] }}
        >
          Add to cart
        </span>
      </div>
    </div>
  );
}

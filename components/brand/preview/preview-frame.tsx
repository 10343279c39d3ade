'use client';
import type { CSSProperties, ReactNode } from 'react';
import { cx } from '@/components/ui/cx';
import { useHydrated } from '@/components/ui/use-hydrated';
import type { Mode } from '@/lib/brand/model/rules';
import type { BrandTokens } from '@/lib/brand/model/schema';
import { brandProperties } from '@/lib/brand/stylesheet';

interface PreviewFrameProps {
  tokens: BrandTokens;
  mode: Mode;
  isPhone: boolean;
  children: ReactNode;
}

/** Sizes that the page computes at its root from the brand's. */
const SIZES = ['control-height', 'control-height-small', 'row-height'] as const;

function toStyle(tokens: BrandTokens, mode: Mode): CSSProperties {
  const properties: Record<string, string> = brandProperties(tokens, mode);
  const sizes = SIZES.map((name) => [`--${name}`, properties[`--brand-${name}`]]);
  return { ...properties, ...Object.fromEntries(sizes), colorScheme: mode } as CSSProperties;
}

/** A piece of the portal in another brand's look. It is only looked at: nothing in it can be pressed or reached. */
export function PreviewFrame({ tokens, mode, isPhone, children }: PreviewFrameProps) {
  // The content security policy blocks inline styles in the server's HTML.
  if (!useHydrated()) return <div className="h-120 rounded-card border" />;
  return (
    <div className="max-h-[70dvh] overflow-auto rounded-card border">
      <div
        inert
        style={toStyle(tokens, mode)}
        className={cx(
          '@container bg-background font-body text-body text-ink [&_h1]:font-heading [&_h2]:font-heading',
          isPhone ? 'w-94 max-w-full' : 'w-full',
        )}
      >
        {children}
      </div>
    </div>
  );
}

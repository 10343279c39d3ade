import type { ReactNode } from 'react';
import { BrandLogo } from './brand-logo';

interface MessagePageProps {
  /** null on a host without a brand, and during the set-up. */
  brand: Parameters<typeof BrandLogo>[0]['brand'] | null;
  title: string;
  detail: string;
  action?: ReactNode;
}

/** A whole page that only says something: not found, or not working. */
export function MessagePage({ brand, title, detail, action }: MessagePageProps) {
  return (
    <main className="grid min-h-dvh place-items-center px-4 py-10">
      <div className="w-full max-w-100 text-center">
        {brand && <BrandLogo brand={brand} on="page" className="mx-auto mb-8 h-10 w-auto max-w-full" />}
        <h1 className="text-title">{title}</h1>
        <p className="mt-1 text-muted">{detail}</p>
        {action && <div className="mt-5">{action}</div>}
      </div>
    </main>
  );
}

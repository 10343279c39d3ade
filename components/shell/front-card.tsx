import type { ReactNode } from 'react';
import { BrandLogo } from './brand-logo';
import { LanguageSelect } from './language-select';

interface FrontCardProps {
  brand: Parameters<typeof BrandLogo>[0]['brand'];
  title: string;
  children: ReactNode;
}

/** A page in front of the sign-in: the brand's logo, one card, nothing else. */
export function FrontCard({ brand, title, children }: FrontCardProps) {
  return (
    <main className="grid place-items-center px-4 py-10">
      <div className="w-full max-w-90">
        <BrandLogo brand={brand} on="page" className="mx-auto mb-8 h-10 w-auto max-w-full" />
        <div className="rounded-card border bg-surface p-6">
          <h1 className="mb-5 break-words text-title">{title}</h1>
          {children}
        </div>
        <div className="mt-6">
          <LanguageSelect />
        </div>
      </div>
    </main>
  );
}

import { ShoppingCart } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Footer } from '@/components/shell/footer';
import type { EffectiveBrand } from '@/lib/brand/model/inheritance';
import { LEGAL_KINDS } from '@/lib/brand/model/rules';

/** The brand of a preview. */
export interface SceneBrand extends EffectiveBrand {
  /** Addresses of the logos for the header and for the page; null where the name is written. */
  headerLogo: string | null;
  pageLogo: string | null;
}

/** The header and the footer of every page of the portal, around a page. */
export function SceneFrame({ brand, children }: { brand: SceneBrand; children: ReactNode }) {
  const t = useTranslations('brand.sample');
  return (
    <>
      <div className="flex h-header items-center gap-3 border-header-border border-b bg-header px-4 text-on-header">
        <SceneLogo name={brand.name} address={brand.headerLogo} />
        <span className="hidden min-w-0 flex-1 @xl:block">
          <span className="field-control block truncate text-muted leading-8!">{t('search')}</span>
        </span>
        <span className="ms-auto inline-flex items-center gap-1.5">
          <ShoppingCart aria-hidden className="size-4.5" />2
        </span>
      </div>
      <div className="p-4">{children}</div>
      <SceneFooter brand={brand} />
    </>
  );
}

export function SceneLogo({ name, address }: { name: string; address: string | null }) {
  if (!address) return <span className="truncate font-heading font-semibold text-title">{name}</span>;
  return <img src={address} alt={name} className="h-7 w-auto max-w-48 object-contain object-left" />;
}

export function SceneFooter({ brand }: { brand: SceneBrand }) {
  const legal = Object.fromEntries(
    LEGAL_KINDS.flatMap((kind) => (brand.legal[kind] ? [[kind, `/legal/${kind}`]] : [])),
  );
  return <Footer brand={{ ...brand, legal }} />;
}

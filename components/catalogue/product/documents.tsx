import { FileText } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Card } from '@/components/ui/card';
import { mediaPath } from '@/lib/catalogue/queries';
import type { MediaKind } from '@/lib/catalogue/schema';

type DocumentKind = Extract<MediaKind, 'datasheet' | 'guide' | 'quickstart'>;
const isDocument = (kind: MediaKind): kind is DocumentKind => kind !== 'thumb' && kind !== 'main';

interface DocumentsProps {
  organisationId: number;
  productId: number;
  productName: string;
  media: readonly MediaKind[];
}

/** Documents, each by the portal's own address. */
export function Documents({ organisationId, productId, productName, media }: DocumentsProps) {
  const t = useTranslations('product.documents');
  const documents = media.filter(isDocument);
  if (documents.length === 0) return null;
  return (
    <Card title={t('title')}>
      <ul className="flex flex-wrap gap-2">
        {documents.map((kind) => (
          <li key={kind}>
            <a
              href={mediaPath(organisationId, productId, kind)}
              target="_blank"
              rel="noreferrer"
              aria-label={t('open', { document: t(kind), name: productName })}
              className="inline-flex min-h-control items-center gap-2 rounded-control border border-control px-3 hover:bg-hover"
            >
              <FileText aria-hidden className="size-4 text-muted" />
              {t(kind)}
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
}

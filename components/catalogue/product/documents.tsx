import { FileText } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Card } from '@/components/ui/card';
import type { DocumentKind } from '@/lib/catalogue/model/schema';
import { documentPath } from '@/lib/catalogue/queries';

interface DocumentsProps {
  organisationId: number;
  productId: number;
  productName: string;
  documents: readonly DocumentKind[];
}

/** Documents, each by the portal's own address. */
export function Documents({ organisationId, productId, productName, documents }: DocumentsProps) {
  const t = useTranslations('product');
  if (documents.length === 0) return null;
  return (
    <Card title={t('documents.title')}>
      <ul className="flex flex-wrap gap-2">
        {documents.map((kind) => (
          <li key={kind}>
            <a
              href={documentPath(organisationId, productId, kind)}
              target="_blank"
              rel="noreferrer"
              aria-label={t('documents.open', { document: t(`documents.${kind}`), name: productName })}
              className="inline-flex min-h-control items-center gap-2 rounded-control border border-control px-3 hover:bg-hover"
            >
              <FileText aria-hidden className="size-4 text-muted" />
              {t(`documents.${kind}`)}
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
}

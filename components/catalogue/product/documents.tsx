import { FileText } from 'lucide-react';
import { Card } from '@/components/ui/card';
import { mediaPath } from '@/lib/catalogue/queries';
import type { MediaKind } from '@/lib/catalogue/schema';

const NAMES: Partial<Record<MediaKind, string>> = {
  datasheet: 'Datasheet',
  guide: 'User guide',
  quickstart: 'Quick start guide',
};

interface DocumentsProps {
  organisationId: number;
  productId: number;
  productName: string;
  media: readonly MediaKind[];
}

/** Documents, each by the portal's own address. */
export function Documents({ organisationId, productId, productName, media }: DocumentsProps) {
  const documents = media.flatMap((kind) => {
    const name = NAMES[kind];
    return name ? [{ kind, name }] : [];
  });
  if (documents.length === 0) return null;
  return (
    <Card title="Documents">
      <ul className="flex flex-wrap gap-2">
        {documents.map(({ kind, name }) => (
          <li key={kind}>
            <a
              href={mediaPath(organisationId, productId, kind)}
              target="_blank"
              rel="noreferrer"
              aria-label={`${name} of ${productName}, opens in a new tab`}
              className="inline-flex min-h-control items-center gap-2 rounded-control border border-control px-3 hover:bg-hover"
            >
              <FileText aria-hidden className="size-4 text-muted" />
              {name}
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
}

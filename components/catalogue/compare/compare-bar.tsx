'use client';
import { Columns3 } from 'lucide-react';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Chip } from '@/components/ui/chip';
import { LinkButton } from '@/components/ui/link-button';
import { comparePath } from '@/lib/catalogue/product/comparison-rules';
import { useCompare } from './use-compare';

/** The products selected for comparison, and the link to it; nothing while none is selected. */
export function CompareBar({ organisationId }: { organisationId: number }) {
  const t = useTranslations('catalogue.compare');
  const { selected, toggle, clear } = useCompare(organisationId);
  if (selected.length === 0) return null;
  const href = comparePath(
    organisationId,
    selected.map(({ id }) => id),
  ) as Route;
  return (
    <section aria-label={t('selection')} className="floating flex flex-wrap items-center gap-2 px-3 py-2">
      <span className="flex min-w-0 flex-1 flex-wrap gap-2 max-md:hidden">
        {selected.map((product) => (
          <span key={product.id} className="flex max-w-56 min-w-0">
            <Chip
              value={product.name}
              label={t('removeName', { name: product.name })}
              onRemove={() => toggle(product)}
            />
          </span>
        ))}
      </span>
      <Button variant="quiet" size="small" onClick={clear} className="max-md:me-auto">
        {t('clear')}
      </Button>
      {selected.length === 1 ? (
        <span className="text-muted text-small">{t('selectAnother')}</span>
      ) : (
        <LinkButton href={href} variant="primary" size="small" icon={<Columns3 />}>
          {t('titleCount', { count: selected.length })}
        </LinkButton>
      )}
    </section>
  );
}

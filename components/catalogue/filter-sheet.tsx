'use client';
import { SlidersHorizontal } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Sheet } from '@/components/ui/sheet';
import { useAfterPaint } from '@/components/ui/use-after-paint';
import { countFilters, withoutFilters } from '@/lib/catalogue/model/list-state';
import { Facets, type FacetsProps } from './facets';

/** The filters on a phone: the list behind follows each choice, the button at the bottom goes back to it. */
export function FilterSheet(filters: FacetsProps) {
  const t = useTranslations('catalogue.filters');
  const { listState, onChange, facets } = filters;
  const { total } = facets;
  const [open, setOpen] = useState(false);
  // The sheet comes first: with all of its filters, it would come late.
  const isDrawn = useAfterPaint(open);
  const count = countFilters(listState);
  return (
    <Sheet
      open={open}
      onOpenChange={setOpen}
      title={t('title')}
      side="left"
      trigger={
        <Button icon={<SlidersHorizontal />} className="lg:hidden">
          {count > 0 ? t('titleCount', { count }) : t('title')}
        </Button>
      }
      footer={
        <>
          {count > 0 && (
            <Button
              variant="quiet"
              onClick={() =>
                onChange({ ...withoutFilters(listState), text: listState.text, exact: listState.exact })
              }
            >
              {t('clearAll')}
            </Button>
          )}
          <Button variant="primary" onClick={() => setOpen(false)}>
            {total.more ? t('showOrMore', { count: total.count }) : t('show', { count: total.count })}
          </Button>
        </>
      }
    >
      {(isDrawn || !open) && <Facets {...filters} />}
    </Sheet>
  );
}

'use client';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Sheet } from '@/components/ui/sheet';
import { filterCount, withoutFilters } from '@/lib/catalogue/search/list-state';
import { Facets, type FacetsProps } from './facets';

/** The filters on a phone: the list behind follows each choice, the button at the bottom goes back to it. */
export function FilterSheet({ resultText, ...filters }: FacetsProps & { resultText: string }) {
  const { view, onChange } = filters;
  const [open, setOpen] = useState(false);
  const count = filterCount(view);
  return (
    <Sheet
      open={open}
      onOpenChange={setOpen}
      title="Filters"
      side="left"
      trigger={
        <Button icon={<SlidersHorizontal />} className="lg:hidden">
          {count > 0 ? `Filters (${count})` : 'Filters'}
        </Button>
      }
      footer={
        <>
          {count > 0 && (
            <Button
              variant="quiet"
              onClick={() => onChange({ ...withoutFilters(view), text: view.text, exact: view.exact })}
            >
              Clear all
            </Button>
          )}
          <Button variant="primary" onClick={() => setOpen(false)}>
            Show {resultText}
          </Button>
        </>
      }
    >
      <Facets {...filters} />
    </Sheet>
  );
}

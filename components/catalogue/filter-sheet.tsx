'use client';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Sheet } from '@/components/ui/sheet';
import { countFilters, withoutFilters } from '@/lib/catalogue/search/list-state';
import { Facets, type FacetsProps } from './facets';

/** The filters on a phone: the list behind follows each choice, the button at the bottom goes back to it. */
export function FilterSheet({ resultText, ...filters }: FacetsProps & { resultText: string }) {
  const { listState, onChange } = filters;
  const [open, setOpen] = useState(false);
  const count = countFilters(listState);
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
              onClick={() =>
                onChange({ ...withoutFilters(listState), text: listState.text, exact: listState.exact })
              }
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

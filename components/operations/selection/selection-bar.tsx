'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import type { Selectable } from './selection-rules';
import { type BulkState, MAX_BULK } from './use-bulk-run';
import type { ListSelection } from './use-selection';

interface SelectionBarProps<Item extends Selectable> {
  selection: ListSelection<Item>;
  bulk: BulkState<Item>;
  /** Selects everything that matches, also what is not loaded; null where all of it is shown or selected. */
  selectAll: ReactNode;
  /** The buttons of what can be done with the selected entries. */
  children: ReactNode;
}

/** At the foot of the window while entries of a list are selected: how many, and what can be done with them. */
export function SelectionBar<Item extends Selectable>(props: SelectionBarProps<Item>) {
  const t = useTranslations('saved-views');
  const { selection, bulk, selectAll, children } = props;
  const { progress } = bulk;
  const text = progress
    ? `${progress.action}: ${t('bulk.progress', progress)}`
    : t('selection.count', { count: selection.count });
  const isShown = selection.count > 0 || progress !== null;
  return (
    <>
      <p role="status" className="sr-only">
        {isShown && text}
      </p>
      {isShown && (
        <section
          aria-label={t('selection.label')}
          className="floating sticky bottom-3 z-20 mt-3 flex flex-wrap items-center gap-2 px-3 py-2"
        >
          <p className="me-2 font-medium tabular-nums">{text}</p>
          {progress ? (
            <Button size="small" onClick={bulk.stop}>
              {t('bulk.stop')}
            </Button>
          ) : (
            <>
              {selection.count > MAX_BULK ? <p>{t('selection.tooMany', { max: MAX_BULK })}</p> : children}
              {selectAll}
              <Button size="small" variant="quiet" className="ms-auto" onClick={selection.clear}>
                {t('selection.clear')}
              </Button>
            </>
          )}
        </section>
      )}
    </>
  );
}

'use client';
import { useTranslations } from 'next-intl';
import { formatListState, type ListState } from '@/lib/catalogue/model/list-state';
import type { Count } from '@/lib/catalogue/model/schema';
import { canBeWatched } from '@/lib/catalogue/watches/searches';
import { MAX_FOUND } from '@/lib/orders/order-templates/rules';
import { SaveAsTemplate } from './save-as-template';

interface SaveSearchProps {
  organisationId: number;
  /** The product list as it is narrowed now. */
  listState: ListState;
  total: Count;
}

/** Saves what a search finds as a template; nothing while the product list shows everything. */
export function SaveSearch({ organisationId, listState, total }: SaveSearchProps) {
  const t = useTranslations('order-templates.save');
  if (total.count === 0 || !canBeWatched(listState)) return null;
  return (
    <SaveAsTemplate
      organisationId={organisationId}
      source={{ from: 'search', search: formatListState(listState), count: MAX_FOUND }}
      total={total}
      suggestedName={listState.text.trim()}
      variant="quiet"
      label={<span className="max-xl:sr-only">{t('button')}</span>}
      className="max-md:hidden! max-xl:px-2!"
    />
  );
}

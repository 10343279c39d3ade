'use client';
import { useTranslations } from 'next-intl';
import { LineAmount } from '@/components/cart/line-amount';
import { Checkbox } from '@/components/ui/checkbox';
import { Tab, TabBar } from '@/components/ui/tab-bar';
import { addTotals, lineTotals } from '@/lib/catalogue/line-prices/rules';
import type { OpenedLine } from '@/lib/orders/order-templates/opened-schema';
import { LINE_FILTERS, type LineFilter, matchesFilter } from '@/lib/orders/order-templates/rules';
import { OrderLine } from './order-line';
import type { ChosenLines } from './use-chosen-lines';

interface LineFiltersProps {
  lines: readonly OpenedLine[];
  selected: LineFilter;
  onSelect: (filter: LineFilter) => void;
}

const FILTER_LABELS = { all: 'all', changed: 'onlyChanged', unavailable: 'onlyUnavailable' } as const;

/** All lines, those that changed, those that are not available. */
export function LineFilters({ lines, selected, onSelect }: LineFiltersProps) {
  const t = useTranslations('order-templates.template');
  return (
    <TabBar>
      <legend className="sr-only">{t('filters')}</legend>
      {LINE_FILTERS.map((filter) => (
        <Tab key={filter} isSelected={filter === selected} onSelect={() => onSelect(filter)}>
          {t(FILTER_LABELS[filter], { count: lines.filter((line) => matchesFilter(line, filter)).length })}
        </Tab>
      ))}
    </TabBar>
  );
}

/** Shows the column headings, for sighted people only: each cell has its own label for screen readers. */
function LineHeadings() {
  const t = useTranslations('order-templates.template');
  return (
    <div
      aria-hidden
      className="grid grid-cols-[1.625rem_minmax(0,1fr)_7rem_9rem_8rem] gap-x-3 border-b px-3 py-1.5 text-muted text-small max-md:hidden"
    >
      <span className="col-start-2">{t('product')}</span>
      <span className="text-end">{t('price')}</span>
      <span className="text-end">{t('quantity')}</span>
      <span className="text-end">{t('amount')}</span>
    </div>
  );
}

interface TemplateLinesProps {
  organisationId: number;
  name: string;
  lines: readonly OpenedLine[];
  filter: LineFilter;
  chosen: ChosenLines;
  mayOrder: boolean;
}

/** Lists the saved lines next to current data, selectable for the cart. */
export function TemplateLines({ organisationId, name, lines, filter, chosen, mayOrder }: TemplateLinesProps) {
  const t = useTranslations('order-templates.template');
  const shown = lines.filter((line) => matchesFilter(line, filter));
  const offered = shown.filter(({ isOffered }) => isOffered);
  if (shown.length === 0)
    return (
      <p role="status" className="py-8 text-center text-muted">
        {t(filter === 'changed' ? 'noneChanged' : 'noneUnavailable')}
      </p>
    );
  const total = addTotals(
    chosen.chosen.flatMap((line) => {
      const quantity = chosen.getQuantity(line);
      return quantity === null ? [] : lineTotals(line.parts, quantity);
    }),
  );
  const isWhole = chosen.chosen.every((line) => chosen.getQuantity(line) !== null);
  return (
    <div className="rounded-card border bg-surface">
      {mayOrder && offered.length > 0 && (
        <div className="border-b bg-sunken px-3 py-1.5 first:rounded-t-card">
          <Checkbox
            label={t('selectAll')}
            checked={offered.every(chosen.isChosen)}
            onChange={(event) => chosen.choose(offered, event.target.checked)}
          />
        </div>
      )}
      <LineHeadings />
      <ul aria-label={t('caption', { name })}>
        {shown.map((line) => (
          <OrderLine
            key={line.id}
            line={line}
            organisationId={organisationId}
            chosen={chosen}
            mayOrder={mayOrder}
          />
        ))}
      </ul>
      <div
        className="flex flex-wrap items-baseline justify-between gap-3 border-t px-3 py-2.5"
        aria-live="polite"
      >
        <span className="font-medium">{t('total')}</span>
        {isWhole ? <LineAmount totals={total} /> : <span className="text-muted">—</span>}
      </div>
    </div>
  );
}

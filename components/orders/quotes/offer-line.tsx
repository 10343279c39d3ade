'use client';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { LineAmount } from '@/components/cart/line-amount';
import { PartPrice } from '@/components/cart/part-price';
import { Badge } from '@/components/ui/badge';
import { Link } from '@/components/ui/link';
import { MoneyText } from '@/components/ui/money-text';
import type { QuoteLine } from '@/lib/orders/quotes/dto';

const ROW = 'grid items-start gap-x-3 gap-y-2 border-b px-4 py-3 last:border-b-0';
/** The columns of a line: with a box to tick where there is a choice. */
export const getOfferGrid = (hasTicks: boolean): string =>
  hasTicks
    ? `${ROW} grid-cols-[auto_minmax(0,1fr)] @xl:grid-cols-[1.125rem_minmax(0,1fr)_5rem_9rem_9rem]`
    : `${ROW} grid-cols-[minmax(0,1fr)] @xl:grid-cols-[minmax(0,1fr)_5rem_9rem_9rem]`;

/** The lines that are taken. */
export interface OfferChoice {
  chosenIds: readonly string[];
  /** Null where nothing is chosen any more. */
  onToggle: ((lineId: string, isChosen: boolean) => void) | null;
}

interface OfferLineProps {
  line: QuoteLine;
  organisationId: number;
  choice: OfferChoice;
}

function LineTick({ line, choice }: Pick<OfferLineProps, 'line' | 'choice'>) {
  const t = useTranslations('quotes.lines');
  const isChosen = choice.chosenIds.includes(line.id);
  if (!choice.onToggle) return null;
  return (
    <input
      type="checkbox"
      aria-label={t('choose', { name: line.name })}
      checked={isChosen}
      disabled={line.kind === 'required'}
      onChange={({ target }) => choice.onToggle?.(line.id, target.checked)}
      className="mt-0.5 size-4.5 accent-primary disabled:opacity-60"
    />
  );
}

function LineKindBadge({ line }: { line: QuoteLine }) {
  const t = useTranslations('quotes.lines');
  if (line.kind === 'required') return null;
  return (
    <Badge icon={null}>
      {line.kind === 'optional' ? t('optional') : t('group', { group: line.alternativeGroup ?? 1 })}
    </Badge>
  );
}

/** Lists the parts of a line other than the product's own price. */
function LineParts({ line }: { line: QuoteLine }) {
  const parts = line.parts.filter(({ group }) => group !== 'product');
  const addOns = [...line.provisioning, ...line.maintenance].filter(({ instructions }) => instructions);
  if (parts.length + addOns.length === 0) return null;
  return (
    <ul className="grid gap-0.5 text-muted text-small">
      {parts.map((part) => (
        <li key={part.key}>
          {part.name} <PartPrice part={part} />
        </li>
      ))}
      {addOns.map(({ id, instructions }) => (
        <li key={id} className="whitespace-pre-wrap break-words">
          {instructions}
        </li>
      ))}
    </ul>
  );
}

/** One offered line, to be chosen where there is a choice. */
export function OfferLine({ line, organisationId, choice }: OfferLineProps) {
  const t = useTranslations('quotes.lines');
  const unit = line.parts.find(({ group }) => group === 'product')?.price;
  return (
    <li className={getOfferGrid(choice.onToggle !== null)}>
      <LineTick line={line} choice={choice} />
      <div className="grid min-w-0 gap-1">
        <span className="flex flex-wrap items-center gap-2">
          <Link
            href={`/o/${organisationId}/products/${line.productId}` as Route}
            className="min-w-0 break-words font-medium hover:underline"
          >
            {line.name}
          </Link>
          <LineKindBadge line={line} />
        </span>
        <span className="break-words text-muted text-small">
          {[line.productCode, line.vendorName, line.plan?.name].filter(Boolean).join(' · ')}
        </span>
        <LineParts line={line} />
        {line.note && (
          <p className="whitespace-pre-wrap break-words text-small">{t('note', { note: line.note })}</p>
        )}
      </div>
      <div className="-col-end-1 flex flex-wrap items-baseline justify-between gap-3 @xl:contents">
        <span className="@xl:text-end tabular-nums">
          <span className="@xl:hidden text-muted">{t('quantity')} </span>
          {line.quantity}
        </span>
        <span className="text-end tabular-nums">{unit ? <MoneyText value={unit} /> : t('noAmount')}</span>
        <span className="text-end tabular-nums">
          <LineAmount totals={line.totals} />
        </span>
      </div>
    </li>
  );
}

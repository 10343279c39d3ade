'use client';
import { useTranslations } from 'next-intl';
import { FieldError } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { MoneyText } from '@/components/ui/money-text';
import { Notice } from '@/components/ui/notice';
import { getMargin } from '@/lib/orders/model/margin';
import type { EditedLine, EditedPart } from './draft';
import { MarginText } from './margin-text';

interface LinePricesProps {
  line: EditedLine;
  parts: readonly EditedPart[];
  /** Errors by the key of their part. */
  getError: (key: string) => string | undefined;
  onChange: (prices: EditedLine['prices']) => void;
}

const GRID =
  'grid grid-cols-2 items-center gap-x-3 gap-y-1 sm:grid-cols-[minmax(0,1fr)_8rem_7rem_7rem_9rem] sm:gap-y-2';

function PriceHeadings() {
  const t = useTranslations('quotes.editor');
  return (
    <div aria-hidden className={`${GRID} text-muted text-small max-sm:hidden`}>
      <span />
      <span>{t('price')}</span>
      <span className="text-end">{t('listPrice')}</span>
      <span className="text-end">{t('cost')}</span>
      <span className="text-end">{t('margin')}</span>
    </div>
  );
}

function PriceRow({
  line,
  part: edited,
  getError,
  onChange,
}: Omit<LinePricesProps, 'parts'> & { part: EditedPart }) {
  const t = useTranslations('quotes');
  const { part, listed, cost, typed, warning } = edited;
  const error = getError(part.key);
  return (
    <div className={GRID}>
      <span className="min-w-0 break-words max-sm:col-span-2">{part.name}</span>
      <Input
        aria-label={t('editor.priceOf', { name: part.name })}
        aria-invalid={error ? true : undefined}
        inputMode="decimal"
        autoComplete="off"
        maxLength={16}
        placeholder={listed.price?.amount}
        value={typed}
        onChange={({ target }) => onChange({ ...line.prices, [part.key]: target.value })}
        className="text-end tabular-nums max-sm:col-span-2"
      />
      <span className="sm:text-end">
        <span className="text-muted text-small sm:hidden">{t('editor.listPrice')} </span>
        <MoneyText value={listed.price} />
      </span>
      <span className="text-end">
        <span className="text-muted text-small sm:hidden">{t('editor.cost')} </span>
        <MoneyText value={cost?.price ?? null} missing={t('editor.costUnknown')} />
      </span>
      <span className="text-end max-sm:col-span-2 max-sm:text-start">
        <span className="text-muted text-small sm:hidden">{t('editor.margin')} </span>
        <MarginText margin={getMargin(part.price, cost?.price ?? null)} />
      </span>
      {error && (
        <span className="col-span-full">
          <FieldError id={`${line.key}-${part.key}`} message={error} />
        </span>
      )}
      {warning && (
        <Notice inline tone="warning" className="col-span-full">
          {t(`warnings.${warning}`)}
        </Notice>
      )}
    </div>
  );
}

/** Each price of a line: what is quoted, what the customer pays today, what it costs, and what is left. */
export function LinePrices({ parts, ...rest }: LinePricesProps) {
  if (parts.length === 0) return null;
  return (
    <div className="grid gap-2">
      <PriceHeadings />
      {parts.map((part) => (
        <PriceRow key={part.part.key} {...rest} part={part} />
      ))}
    </div>
  );
}

'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { PriceText } from '@/components/catalogue/price-text';
import { ProductPicture } from '@/components/catalogue/product-picture';
import { StockText } from '@/components/catalogue/stock-text';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import type { DraftRow } from '@/lib/cart/quick-order/draft';
import type { ProductRow } from '@/lib/catalogue/model/schema';
import { focusCell, focusNextChoice, getIndex, moveFocusFrom } from './focus';

interface CandidatesProps {
  organisation: { id: number; name: string };
  row: DraftRow;
  /** @param remember whether the code is to stand for the product from now on */
  onChoose: (product: ProductRow, remember: boolean) => void;
  /** Orders each of several SKUs in a row of its own. */
  onSplit: (codes: readonly string[]) => void;
}

/** Lists the products that a row may mean. The person chooses: none is selected automatically. */
export function Candidates({ organisation, row, onChoose, onSplit }: CandidatesProps) {
  const t = useTranslations('quick-order.choose');
  const [remember, setRemember] = useState(false);
  const { result, input } = row;
  if (!result) return null;
  const more = result.candidateCount - result.candidates.length;
  const { namedCodes } = result;
  const title = namedCodes
    ? t('named', { row: row.row, count: namedCodes.length })
    : result.state === 'several'
      ? t('several', { row: row.row, code: input.code })
      : t('near', { row: row.row });
  return (
    <fieldset aria-label={title} className="min-w-0 rounded-card border bg-surface">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-t-card border-b px-3 py-1 text-small">
        <span className="font-medium">{title}</span>
        {namedCodes ? (
          <SplitButton count={namedCodes.length} onSplit={() => onSplit(namedCodes)} />
        ) : (
          <Checkbox
            label={t('remember', { organisation: organisation.name })}
            checked={remember}
            onChange={(event) => setRemember(event.target.checked)}
          />
        )}
      </div>
      <ul className="divide-y">
        {result.candidates.map((product) => (
          <Candidate
            key={product.id}
            organisationId={organisation.id}
            product={product}
            onChoose={() => onChoose(product, remember)}
          />
        ))}
      </ul>
      {more > 0 && <p className="border-t px-3 py-1.5 text-muted text-small">{t('more', { count: more })}</p>}
    </fieldset>
  );
}

/** Makes a row of each SKU that a line names; each asks for its quantity. */
function SplitButton({ count, onSplit }: { count: number; onSplit: () => void }) {
  const t = useTranslations('quick-order.choose');
  return (
    <Button
      size="small"
      data-choice
      onClick={(event) => {
        const { currentTarget: pressed } = event;
        const [grid, index] = [pressed.closest('table'), getIndex(pressed)];
        onSplit();
        moveFocusFrom(pressed, () => focusCell(grid, index, 'quantity'));
      }}
    >
      {t('split', { count })}
    </Button>
  );
}

interface CandidateProps {
  organisationId: number;
  product: ProductRow;
  onChoose: () => void;
}

function Candidate({ organisationId, product, onChoose }: CandidateProps) {
  const t = useTranslations('quick-order.choose');
  const facts = [product.vendor?.name, product.type?.name].filter(Boolean).join(' · ');
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 px-3 py-1.5 md:grid-cols-[auto_minmax(0,1fr)_8rem_8rem_auto]">
      <ProductPicture organisationId={organisationId} product={product} size="row" className="size-9" />
      <span className="grid min-w-0">
        <span className="clamp-two">{product.name}</span>
        <span className="flex flex-wrap gap-x-1.5 text-muted text-small">
          <span className="font-code">{product.productCode}</span>
          <span className="font-medium text-ink">{facts}</span>
        </span>
      </span>
      <StockText product={product} className="text-small max-md:col-start-2 max-md:row-start-2" />
      <span className="max-md:col-start-2 max-md:row-start-3 md:text-end">
        <PriceText product={product} />
      </span>
      <Button
        size="small"
        data-choice
        aria-label={t('chooseNamed', { name: product.name, vendor: product.vendor?.name ?? '—' })}
        onClick={(event) => {
          const { currentTarget: pressed } = event;
          const [grid, index] = [pressed.closest('table'), getIndex(pressed)];
          onChoose();
          moveFocusFrom(pressed, () => focusNextChoice(grid, index));
        }}
        className="max-md:col-start-3 max-md:row-start-1"
      >
        {t('choose')}
      </Button>
    </li>
  );
}

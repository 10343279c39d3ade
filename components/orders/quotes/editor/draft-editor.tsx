'use client';
import { FileText } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { TotalsBlock } from '@/components/cart/totals-block';
import { AddProduct } from '@/components/orders/order-templates/add-product';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { loadFailed } from '@/components/ui/load-failed';
import { randomUuid } from '@/components/ui/random-uuid';
import { toPricedLine } from '@/lib/catalogue/line-prices/totals-block';
import type { MadeQuote, SellerVersion } from '@/lib/orders/quotes/dto';
import { getUsualChoice } from '@/lib/orders/quotes/rules';
import { getEditedParts, toSellerLine } from './draft';
import { DraftActions } from './draft-actions';
import { DraftLine } from './draft-line';
import { DraftTerms } from './draft-terms';
import { MarginTotals } from './margin-totals';
import { type DraftEditing, useDraft } from './use-draft';

const PreviewDialog = dynamic(
  () => import('./preview-dialog').then((part) => part.PreviewDialog, loadFailed),
  {
    ssr: false,
  },
);

interface DraftEditorProps {
  organisationId: number;
  quote: MadeQuote;
  draft: SellerVersion;
}

/** The lines as they are edited, with their prices, costs and sums. */
function useEditedLines(quote: MadeQuote, draft: SellerVersion, editing: DraftEditing) {
  const products = new Map(quote.products.map((product) => [product.facts.id, product]));
  const terms = { currency: draft.currency, hasFloor: quote.hasFloor };
  const all = editing.edited.lines.map((line) => {
    const product = products.get(line.productId);
    const parts = getEditedParts(line, product, terms);
    return { line, product, parts, shown: toSellerLine(line, product?.facts, parts) };
  });
  const usual = getUsualChoice(all.map(({ shown }) => shown));
  return {
    all,
    usual: all.flatMap(({ shown }) => (usual.includes(shown.id) ? [shown] : [])),
    losses: all
      .flatMap(({ parts }) => parts)
      .filter(({ warning }) => warning === 'loss' || warning === 'floor').length,
  };
}

const toNewLine = (product: { id: number; name: string; productCode: string }) => ({
  key: randomUuid(),
  productId: product.id,
  name: product.name,
  productCode: product.productCode,
  quantity: 1,
  ratePlanId: null,
  provisioning: [],
  maintenance: [],
  prices: {},
  note: '',
  kind: 'required' as const,
  alternativeGroup: null,
});

/** The draft of a quote: its lines and terms to be changed, its sums, and what is done with it. */
export function DraftEditor({ organisationId, quote, draft }: DraftEditorProps) {
  const t = useTranslations('quotes.editor');
  const editing = useDraft(organisationId, quote, draft);
  const { all, usual, losses } = useEditedLines(quote, draft, editing);
  const [isPreviewed, setPreviewed] = useState(false);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_320px]">
      <div className="grid min-w-0 gap-4">
        <Card title={t('draft', { n: draft.n })} flush>
          <div className="border-b p-4">
            <AddProduct
              organisationId={organisationId}
              onAdd={(product) => void editing.addLine(toNewLine(product))}
            />
          </div>
          {all.length === 0 ? (
            <EmptyState icon={FileText} title={t('empty')} detail={t('emptyDetail')} />
          ) : (
            <ol>
              {all.map(({ line, product, parts }, index) => (
                <DraftLine key={line.key} count={all.length} {...{ line, index, product, parts, editing }} />
              ))}
            </ol>
          )}
        </Card>
        <DraftTerms editing={editing} />
      </div>
      <Card title={t('totals')} className="lg:sticky lg:top-[calc(var(--spacing-header)+16px)]">
        <TotalsBlock lines={usual.map(toPricedLine)} />
        <div className="mt-4 grid gap-2">
          <MarginTotals lines={usual} />
          {usual.length < all.length && <p className="text-muted text-small">{t('usualChoice')}</p>}
          <DraftActions
            {...{ organisationId, quote, editing, losses }}
            onPreview={() => setPreviewed(true)}
          />
        </div>
      </Card>
      {isPreviewed && (
        <PreviewDialog
          organisationId={organisationId}
          version={{
            ...draft,
            buyerText: editing.edited.buyerText || null,
            validUntil: editing.edited.validUntil,
            zone: editing.edited.zone,
            lines: all.map(({ shown }) => shown),
          }}
          onClose={() => setPreviewed(false)}
        />
      )}
    </div>
  );
}

'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { cx } from '@/components/ui/cx';
import { LoadError } from '@/components/ui/load-error';
import { MoneyText } from '@/components/ui/money-text';
import { Notice } from '@/components/ui/notice';
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '@/components/ui/table';
import { listPreviewQuery } from '@/lib/catalogue/price-lists/queries';
import type { ListExample } from '@/lib/catalogue/price-lists/schema';
import { type PriceListDraft, toInput } from './price-list-draft';

/** Pause after the last keystroke before the preview is requested. */
const TYPING_MS = 300;

/** The draft as it is when nothing was typed for a moment, without rules that have no value yet. */
function useSettledTerms(draft: PriceListDraft) {
  const [settled, setSettled] = useState(draft);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(draft), TYPING_MS);
    return () => clearTimeout(timer);
  }, [draft]);
  const { name: _name, rules, ...terms } = toInput(settled);
  return { ...terms, rules: rules.filter(({ value }) => value.trim() !== '') };
}

interface ListPreviewProps {
  organisationId: number;
  draft: PriceListDraft;
}

/** Twenty products at the prices of the list that is being edited, and a warning above the list price. */
export function ListPreview({ organisationId, draft }: ListPreviewProps) {
  const t = useTranslations('price-lists.examples');
  const terms = useSettledTerms(draft);
  const hasMarkup = terms.markup.trim() !== '';
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...listPreviewQuery(organisationId, terms),
    enabled: hasMarkup,
  });
  const examples = data?.examples ?? [];
  const above = examples.filter(({ isAboveRrp }) => isAboveRrp).length;
  const getHint = () => {
    if (!hasMarkup) return t('noMarkup');
    return error ? t('invalid') : t('detail');
  };
  return (
    <Card title={t('title')} flush>
      <div className="grid gap-3 px-4 py-3">
        <p className="text-muted">{getHint()}</p>
        {above > 0 && (
          <Notice live tone="warning" title={t('above', { count: above, of: examples.length })}>
            {t('aboveDetail')}
          </Notice>
        )}
        {error && !data && <LoadError title={t('failed')} error={error} onRetry={refetch} />}
        {data && examples.length === 0 && <p>{t('empty')}</p>}
      </div>
      {examples.length > 0 && (
        <div className={cx('transition-opacity', isPlaceholderData && 'opacity-60')}>
          <ExamplesTable examples={examples} />
        </div>
      )}
    </Card>
  );
}

function ExamplesTable({ examples }: { examples: readonly ListExample[] }) {
  const t = useTranslations('price-lists.examples');
  const by = useTranslations('price-lists.previewBy');
  return (
    <Table caption={t('caption')}>
      <TableHead>
        <tr>
          <HeaderCell>{t('product')}</HeaderCell>
          <HeaderCell numeric className="max-sm:hidden">
            {t('cost')}
          </HeaderCell>
          <HeaderCell numeric>{t('rrp')}</HeaderCell>
          <HeaderCell numeric>{t('price')}</HeaderCell>
        </tr>
      </TableHead>
      <TableBody>
        {examples.map(({ id, name, productCode, cost, rrp, price, floored, isAboveRrp, ...example }) => (
          <TableRow key={id}>
            <Cell>
              <span className="clamp-two break-words">{name}</span>
              <span className="block text-muted text-small">
                {[productCode, by(example.by), floored && t('floored')].filter(Boolean).join(' · ')}
              </span>
              {isAboveRrp && <Badge tone="warning">{t('aboveRrp')}</Badge>}
            </Cell>
            <Cell numeric className="text-muted max-sm:hidden">
              <MoneyText value={cost} />
            </Cell>
            <Cell numeric className="text-muted">
              <MoneyText value={rrp} missing="—" />
            </Cell>
            <Cell numeric className="font-medium">
              <MoneyText value={price} />
            </Cell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

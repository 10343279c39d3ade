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
import { usePerson } from '@/components/ui/person-context';
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '@/components/ui/table';
import { listPreviewQuery } from '@/lib/catalogue/price-lists/queries';
import type { ListExample } from '@/lib/catalogue/price-lists/schema';
import { numberFormat } from '@/lib/platform/formats/intl-formats';
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
  /** null for a new list. */
  listId: number | null;
  draft: PriceListDraft;
}

/** Twenty products at the prices of the list that is being edited, and a warning above the list price. */
export function ListPreview({ organisationId, listId, draft }: ListPreviewProps) {
  const t = useTranslations('price-lists.examples');
  const terms = useSettledTerms(draft);
  const hasMarkup = terms.markup.trim() !== '';
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...listPreviewQuery(organisationId, { ...terms, listId }),
    enabled: hasMarkup,
  });
  const examples = data?.examples ?? [];
  const above = examples.filter(({ isAboveRrp }) => isAboveRrp).length;
  const below = examples.filter(({ margin }) => margin?.startsWith('-')).length;
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
        {below > 0 && (
          <Notice live tone="danger" title={t('below', { count: below, of: examples.length })}>
            {t('belowDetail')}
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

/** The margin in percent of the price; a loss is said in words, too. */
function Margin({ margin }: { margin: string | null }) {
  const t = useTranslations('price-lists.examples');
  const { locale } = usePerson();
  if (margin === null) return <span className="text-muted">—</span>;
  const format = numberFormat(locale, { style: 'percent', minimumFractionDigits: 1 });
  const text = format.format(Number(margin) / 100);
  if (!margin.startsWith('-')) return text;
  return (
    <span className="grid justify-items-end">
      {text}
      <Badge tone="danger">{t('loss')}</Badge>
    </span>
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
          <HeaderCell numeric>{t('price')}</HeaderCell>
          <HeaderCell numeric>{t('margin')}</HeaderCell>
          <HeaderCell numeric>{t('rrp')}</HeaderCell>
        </tr>
      </TableHead>
      <TableBody>
        {examples.map(({ id, name, productCode, cost, rrp, price, floored, isAboveRrp, ...example }) => (
          <TableRow key={id}>
            <Cell>
              <span className="clamp-two break-words">{name}</span>
              <span className="block text-muted text-small">
                {[productCode, by(example.by), example.isOrdered && t('ordered'), floored && t('floored')]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              {isAboveRrp && <Badge tone="warning">{t('aboveRrp')}</Badge>}
            </Cell>
            <Cell numeric className="text-muted max-sm:hidden">
              <MoneyText value={cost} />
            </Cell>
            <Cell numeric className="font-medium">
              <MoneyText value={price} />
            </Cell>
            <Cell numeric>
              <Margin margin={example.margin} />
            </Cell>
            <Cell numeric className="text-muted">
              <MoneyText value={rrp} missing="—" />
            </Cell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

'use client';
import { Download } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-class';
import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Notice } from '@/components/ui/notice';
import { RadioCards } from '@/components/ui/radio-cards';
import { MAX_PDF_PRODUCTS, PRICE_LIST_FORMATS } from '@/lib/catalogue/model/constants';
import type { ListState } from '@/lib/catalogue/model/list-state';
import { priceListPath } from '@/lib/catalogue/price-list-file/queries';
import type { PriceListFormat } from '@/lib/catalogue/price-list-file/schema';

interface PriceListFormProps {
  organisationId: number;
  /** The filters that are chosen. */
  listState: ListState;
  validity: { min: string; max: string; usual: string };
  /** Products that the filters leave. */
  total: number;
  hasPrices: boolean;
}

/** Format, last day and the way to the file. */
export function PriceListForm({ organisationId, listState, validity, total, hasPrices }: PriceListFormProps) {
  const t = useTranslations('price-list-file.page');
  const [format, setFormat] = useState<PriceListFormat>('xlsx');
  const [validUntil, setValidUntil] = useState(validity.usual);
  const isDayWrong = validUntil < validity.min || validUntil > validity.max;
  const isTooLong = format === 'pdf' && total > MAX_PDF_PRODUCTS;
  const isReady = hasPrices && total > 0 && !isTooLong && !isDayWrong;
  return (
    <Card>
      <div className="grid gap-4">
        <RadioCards
          legend={t('format')}
          value={format}
          onChange={(value) => setFormat(value as PriceListFormat)}
          options={PRICE_LIST_FORMATS.map((value) => ({
            value,
            label: t(value),
            detail: t(`${value}Detail`, { max: MAX_PDF_PRODUCTS }),
          }))}
          className="sm:grid-cols-3"
        />
        <Field
          label={t('validUntil')}
          hint={t('validUntilHint')}
          error={isDayWrong ? t('validUntilWrong') : undefined}
          className="sm:max-w-60"
        >
          {(control) => (
            <Input
              {...control}
              type="date"
              value={validUntil}
              min={validity.min}
              max={validity.max}
              onChange={(event) => setValidUntil(event.target.value)}
            />
          )}
        </Field>
        {isTooLong && (
          <Notice tone="warning" live title={t('tooLong')}>
            {t('tooLongDetail', { max: MAX_PDF_PRODUCTS })}
          </Notice>
        )}
        {total === 0 && (
          <Notice live title={t('none')}>
            {t('noneDetail')}
          </Notice>
        )}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {isReady ? (
            <a
              href={priceListPath(organisationId, listState, { format, validUntil })}
              download
              className={buttonClass('primary', 'medium')}
            >
              <Download aria-hidden className="size-4 shrink-0" />
              {t('download')}
            </a>
          ) : (
            <Button variant="primary" icon={<Download />} disabled>
              {t('download')}
            </Button>
          )}
          <p className="text-muted text-small">{t('order')}</p>
        </div>
      </div>
    </Card>
  );
}

'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { PriceText } from '@/components/catalogue/price-text';
import { ProductLink } from '@/components/catalogue/product-link';
import { StockText } from '@/components/catalogue/stock-text';
import { useReason } from '@/components/platform/messages/use-reason';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '@/components/ui/table';
import { useToast } from '@/components/ui/toast';
import type { ProductRow } from '@/lib/catalogue/model/schema';
import { rememberMutation } from '@/lib/catalogue/part-numbers/queries';
import type { DuplicateSku } from '@/lib/catalogue/part-numbers/schema';

interface DuplicateSkuProps {
  organisationId: number;
  duplicate: DuplicateSku;
}

/** Saves the product of an ambiguous SKU. */
function useChoice(organisationId: number, sku: string) {
  const t = useTranslations('part-numbers.dialog');
  const reason = useReason();
  const toast = useToast();
  const { mutate, isPending, variables } = useMutation(rememberMutation(useQueryClient(), organisationId));
  const choose = (productId: number) =>
    mutate(
      { code: sku, vendorId: null, productId },
      {
        onSuccess: () => toast.success({ title: t('saved', { code: sku }) }),
        onError: (error) => toast.danger({ title: t('notSaved'), detail: reason(error) }),
      },
    );
  return { choose, choosing: isPending ? variables.productId : null };
}

/** One SKU with its products; the one that is meant can be chosen. */
export function DuplicateSkuCard({ organisationId, duplicate }: DuplicateSkuProps) {
  const t = useTranslations('part-numbers.duplicates');
  const { key, count, products, rememberedId } = duplicate;
  const sku = products[0]?.productCode || key;
  const { choose, choosing } = useChoice(organisationId, sku);
  return (
    <section className="grid gap-2" aria-labelledby={`sku-${key}`}>
      <h2 id={`sku-${key}`} className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="wrap-anywhere font-code font-medium">{sku}</span>
        <span className="text-muted text-small">{t('count', { count })}</span>
        {rememberedId === null ? (
          <Badge tone="warning">{t('open')}</Badge>
        ) : (
          <Badge tone="success">{t('chosen')}</Badge>
        )}
      </h2>
      <Table caption={t('caption', { sku })}>
        <TableHead className="max-lg:hidden">
          <tr>
            <HeaderCell>{t('vendor')}</HeaderCell>
            <HeaderCell>{t('product')}</HeaderCell>
            <HeaderCell>{t('stock')}</HeaderCell>
            <HeaderCell numeric>{t('price')}</HeaderCell>
            <HeaderCell>
              <span className="sr-only">{t('choice')}</span>
            </HeaderCell>
          </tr>
        </TableHead>
        <TableBody>
          {products.map((product) => (
            <ProductLine
              key={product.id}
              organisationId={organisationId}
              product={product}
              sku={sku}
              isChosen={product.id === rememberedId}
              isChoosing={product.id === choosing}
              onChoose={() => choose(product.id)}
            />
          ))}
        </TableBody>
      </Table>
      {count > products.length && (
        <p className="text-muted text-small">{t('more', { count: count - products.length })}</p>
      )}
    </section>
  );
}

interface ProductLineProps {
  organisationId: number;
  product: ProductRow;
  sku: string;
  isChosen: boolean;
  isChoosing: boolean;
  onChoose: () => void;
}

/** In a narrow window the cells are stacked. */
const STACKED = 'max-lg:block max-lg:h-auto max-lg:border-b-0 max-lg:px-0';

function ProductLine({ organisationId, product, sku, isChosen, isChoosing, onChoose }: ProductLineProps) {
  const t = useTranslations('part-numbers.duplicates');
  return (
    <TableRow
      selected={isChosen}
      className="max-lg:block max-lg:border-b max-lg:px-4 max-lg:py-2 max-lg:last:border-b-0"
    >
      <Cell className={`lg:w-40 ${STACKED}`}>
        <span className="clamp-two break-words">{product.vendor?.name ?? '—'}</span>
      </Cell>
      <Cell className={STACKED}>
        <ProductLink
          href={`/o/${organisationId}/products/${product.id}` as Route}
          name={product.name}
          className="clamp-two rounded-check hover:underline"
        />
        <span className="block text-muted text-small">{product.type?.name ?? '—'}</span>
      </Cell>
      <Cell className={`lg:w-36 ${STACKED}`}>
        <StockText product={product} />
      </Cell>
      <Cell numeric className={`lg:w-36 max-lg:text-start! ${STACKED}`}>
        <PriceText product={product} />
      </Cell>
      <Cell className={`lg:w-32 lg:text-end ${STACKED}`}>
        {isChosen ? (
          <Badge tone="success">{t('chosen')}</Badge>
        ) : (
          <Button
            size="small"
            busy={isChoosing}
            aria-label={t('chooseNamed', { name: product.name, sku })}
            onClick={onChoose}
          >
            {t('choose')}
          </Button>
        )}
      </Cell>
    </TableRow>
  );
}

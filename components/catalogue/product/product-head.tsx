import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { WatchButton } from '@/components/catalogue/watches/watch-button';
import { CopyButton } from '@/components/ui/copy-button';
import { FactList } from '@/components/ui/fact-list';
import { Link } from '@/components/ui/link';
import { EMPTY_LIST_STATE, formatListState } from '@/lib/catalogue/model/list-state';
import type { Named, ProductFacts, ProductRow } from '@/lib/catalogue/model/schema';
import { ordersPath } from '@/lib/orders/model/paths';
import { BoughtText } from './bought-text';
import { SAME_CODE_ID } from './same-code-id';

/** A vendor or type as a link to its products. */
function ListLink({
  organisationId,
  part,
  of,
}: {
  organisationId: number;
  part: 'vendor' | 'type';
  of: Named;
}) {
  const search = formatListState({ ...EMPTY_LIST_STATE, [part]: [of.id] });
  return (
    <Link
      href={`/o/${organisationId}/products${search}` as Route}
      className="rounded-check text-primary-ink hover:underline"
    >
      {of.name}
    </Link>
  );
}

/** The orders that hold a product, by its SKU; by its name when it has none. */
const toOrdersRoute = (organisationId: number, { productCode, name }: ProductFacts): Route =>
  `${ordersPath(organisationId)}?${new URLSearchParams({ text: productCode || name })}` as Route;

interface ProductHeadProps {
  organisationId: number;
  facts: ProductFacts;
  /** The short text. */
  description: string | null;
  /** Number of other products with the same SKU. */
  sharedBy: number;
  /** The acting organisation's own codes. */
  partNumbers: readonly string[];
  bought: ProductRow['bought'];
}

/** Shows the product's name, short text, SKU to copy, vendor and type. */
export function ProductHead(props: ProductHeadProps) {
  const { organisationId, facts, description, sharedBy, partNumbers, bought } = props;
  const t = useTranslations('product.head');
  const { productCode, vendor, type, subscriptionType, isFinanceable } = facts;
  const sku = productCode && (
    <span className="flex flex-wrap items-center gap-x-3">
      <span className="inline-flex max-w-full items-center gap-1">
        <span className="min-w-0 break-all font-code">{productCode}</span>
        <CopyButton text={productCode} label={t('copySku')} />
      </span>
      {sharedBy > 0 && (
        <a href={`#${SAME_CODE_ID}`} className="rounded-check text-small text-warning-ink underline">
          {t('shared', { count: sharedBy })}
        </a>
      )}
    </span>
  );
  return (
    <div className="grid min-w-0 content-start gap-4">
      <div className="grid gap-1.5">
        <div className="flex flex-col items-start gap-1 sm:flex-row sm:justify-between sm:gap-3">
          <h1 className="wrap-anywhere text-title">{facts.name}</h1>
          <WatchButton
            organisationId={organisationId}
            productId={facts.id}
            // Aligns the icon with the text when the button is below the name.
            className="max-sm:-ms-2.5"
          />
        </div>
        {description?.trim() && (
          <p className="line-clamp-4 max-w-reading wrap-anywhere text-muted">{description}</p>
        )}
      </div>
      <FactList
        className="items-center"
        facts={[
          { name: t('sku'), value: sku },
          ...(partNumbers.length > 0
            ? [
                {
                  name: t('partNumbers'),
                  value: <span className="break-all font-code">{partNumbers.join(', ')}</span>,
                },
              ]
            : []),
          {
            name: t('vendor'),
            value: vendor && <ListLink organisationId={organisationId} part="vendor" of={vendor} />,
          },
          {
            name: t('type'),
            value: type && <ListLink organisationId={organisationId} part="type" of={type} />,
          },
          ...(subscriptionType ? [{ name: t('subscription'), value: subscriptionType }] : []),
          { name: t('delivery'), value: facts.isShippable ? t('shipped') : t('notShipped') },
          { name: t('financing'), value: isFinanceable ? t('available') : t('notAvailable') },
        ]}
      />
      <BoughtText bought={bought} href={toOrdersRoute(organisationId, facts)} />
    </div>
  );
}

import { useTranslations } from 'next-intl';
import { Card } from '@/components/ui/card';
import type { RequestLine } from '@/lib/orders/model/request-codes';

/** The products of a request, without prices: both sides read them. */
export function RequestLines({ lines }: { lines: readonly RequestLine[] }) {
  const t = useTranslations('requests.lines');
  if (lines.length === 0) return null;
  return (
    <Card
      title={t('title')}
      aside={<span className="text-muted text-small">{t('count', { count: lines.length })}</span>}
      flush
    >
      <ul className="divide-y">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a snapshot never changes its order
          <li key={index} className="flex items-start justify-between gap-3 px-4 py-2.5">
            <RequestedProduct line={line} />
            <span className="shrink-0 text-end tabular-nums">
              {line.ordered === null || line.ordered === line.quantity
                ? t('quantity', { quantity: line.quantity })
                : t('quantityOf', { quantity: line.quantity, ordered: line.ordered })}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function RequestedProduct({ line }: { line: RequestLine }) {
  const t = useTranslations('requests.lines');
  const { name, productCode, vendorName, plan, provisioning, maintenance } = line;
  const addOns = [...provisioning, ...maintenance].map((addOn) => addOn.name);
  return (
    <span className="min-w-0 break-words">
      {name}
      <span className="block text-muted text-small">
        {vendorName && `${vendorName} · `}
        <span className="font-code">{productCode}</span>
      </span>
      {plan && <span className="block text-small">{t('plan', { plan: plan.name })}</span>}
      {addOns.length > 0 && (
        <span className="block text-small">{t('addOns', { names: addOns.join(', ') })}</span>
      )}
    </span>
  );
}

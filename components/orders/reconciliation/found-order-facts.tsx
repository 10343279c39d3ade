import { useTranslations } from 'next-intl';
import { FactList } from '@/components/ui/fact-list';
import { Notice } from '@/components/ui/notice';
import type { FoundOrder } from '@/lib/orders/reconciliation/link-schema';
import { getStatusLabel } from '@/lib/orders/status-labels';

function linesText({ lineCount, firstProduct }: FoundOrder): string {
  if (lineCount === 0) return 'Cannot be read from the answer';
  const first = firstProduct ?? 'a product without a name';
  return lineCount === 1 ? first : `${first} and ${lineCount - 1} more`;
}

/** What the API says about an order, and what speaks against it being the right one. */
export function FoundOrderFacts({ found }: { found: FoundOrder }) {
  const orders = useTranslations('orders');
  return (
    <div className="grid gap-3">
      <FactList
        facts={[
          { name: 'Found', value: <span className="font-code">{found.upstreamId}</span> },
          { name: 'Status', value: found.status && getStatusLabel(orders, found.status).label },
          { name: 'Reference', value: found.reference },
          { name: 'Products', value: linesText(found) },
        ]}
      />
      {found.warnings.map((warning) => (
        <Notice key={warning} tone="warning">
          {warning}
        </Notice>
      ))}
    </div>
  );
}

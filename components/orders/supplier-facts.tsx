import { FactList } from '@/components/ui/fact-list';
import { MoneyText } from '@/components/ui/money-text';
import type { OrderDto } from '@/lib/orders/model/schema';

/** Fields of the supplier's answer under the supplier's names for them. */
export function SupplierFacts({ facts }: { facts: OrderDto['extra'] }) {
  return (
    <FactList
      facts={facts.map(({ label, text, amount }) => ({
        name: label,
        value: amount ? (
          <MoneyText value={amount} />
        ) : (
          <span className="whitespace-pre-line break-words">{text}</span>
        ),
      }))}
    />
  );
}

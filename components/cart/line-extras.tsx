import type { PricePart } from '@/lib/catalogue/line-prices/schema';
import { PartPrice } from './part-price';

interface LineExtrasProps {
  /** All parts of the line's price. */
  parts: readonly PricePart[];
  /** The buyer's instructions for setting up each add-on. */
  provisioning: readonly { id: number; instructions: string | null }[];
}

/** Lists the parts of a line's price other than its product, with the set-up instructions; renders null without any. */
export function LineExtras({ parts, provisioning }: LineExtrasProps) {
  const extras = parts.filter(({ group }) => group !== 'product');
  const instructions = new Map(provisioning.map((addOn) => [`provisioning:${addOn.id}`, addOn.instructions]));
  if (extras.length === 0) return null;
  return (
    <ul className="mt-1 grid gap-0.5 text-small">
      {extras.map((part) => (
        <li key={part.key} className="break-words">
          {part.name} <PartPrice part={part} />
          {instructions.get(part.key) && (
            <span className="block whitespace-pre-wrap border-s-2 ps-2 text-muted">
              {instructions.get(part.key)}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

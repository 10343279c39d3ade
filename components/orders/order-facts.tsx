import { Card } from '@/components/ui/card';
import { CopyButton } from '@/components/ui/copy-button';
import { FactList } from '@/components/ui/fact-list';
import { TimeText } from '@/components/ui/time-text';
import { addressLines } from '@/lib/addresses/rules';
import type { OrderDto } from '@/lib/orders/schema';

function CopyableText({ text, label }: { text: string; label: string }) {
  return (
    <span className="-my-1 inline-flex min-w-0 max-w-full items-center gap-1">
      <span className="min-w-0 break-words">{text}</span>
      <span className="-my-1 print:hidden">
        <CopyButton text={text} label={label} />
      </span>
    </span>
  );
}

/** Who ordered for whom, under which numbers. */
export function OrderFacts({ order }: { order: OrderDto }) {
  const onBehalfText = order.reallyPlacedBy ? `, by ${order.reallyPlacedBy} in their name` : '';
  const placedLabel = order.origin === 'imported' ? 'Imported' : 'Placed';
  return (
    <Card title="Details">
      <FactList
        facts={[
          {
            name: 'Your reference',
            value: order.reference && <CopyableText text={order.reference} label="Copy your reference" />,
          },
          {
            name: 'Supplier’s number',
            value: order.upstreamId !== null && (
              <CopyableText text={String(order.upstreamId)} label="Copy the supplier’s number" />
            ),
          },
          { name: 'Ordered for', value: order.organisation.name },
          { name: `${placedLabel} by`, value: `${order.placedBy}${onBehalfText}` },
          { name: placedLabel, value: <TimeText value={order.createdAt} exact /> },
        ].map(({ name, value }) => ({ name, value: value || null }))}
      />
    </Card>
  );
}

/** Where it goes, and what the supplier was told about it. */
export function OrderShipping({ order }: { order: OrderDto }) {
  const { shipping, instructions, notes } = order;
  const lines = addressLines(shipping, order.country);
  const { name } = shipping;
  return (
    <Card title="Ship to">
      <address className="not-italic">
        {name && !lines.includes(name) && <span className="block break-words font-medium">{name}</span>}
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an address never move
          <span key={index} className="block break-words">
            {line}
          </span>
        ))}
        {lines.length === 0 && <span className="text-muted">—</span>}
      </address>
      {[
        { name: 'Set-up instructions', text: instructions },
        { name: 'Notes', text: notes },
      ].map(
        ({ name: heading, text }) =>
          text && (
            <div key={heading} className="mt-3 border-t pt-3">
              <h3 className="text-muted text-small">{heading}</h3>
              <p className="whitespace-pre-wrap break-words">{text}</p>
            </div>
          ),
      )}
    </Card>
  );
}

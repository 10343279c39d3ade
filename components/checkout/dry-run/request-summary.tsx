'use client';
import { FactList } from '@/components/ui/fact-list';
import { usePerson } from '@/components/ui/person-context';
import type { DryRun } from '@/lib/orders/dry-run/schema';

type RequestedLine = DryRun['asked']['lines'][number];

const addOnText = ({ name, instructions }: RequestedLine['addOns'][number]): string =>
  instructions ? `${name} (“${instructions}”)` : name;

/** "on the plan Yearly, with Rack it (“rack 4”)"; empty for a plain product. */
const formatOptions = ({ plan, addOns }: RequestedLine): string =>
  [
    ...(plan ? [`on the plan ${plan}`] : []),
    ...(addOns.length > 0 ? [`with ${addOns.map(addOnText).join(', ')}`] : []),
  ].join(', ');

function LineText({ line }: { line: RequestedLine }) {
  const { locale } = usePerson();
  const optionsText = formatOptions(line);
  return (
    <>
      {line.quantity.toLocaleString(locale)} × {line.name}{' '}
      <span className="font-code text-muted text-small">{line.productCode}</span>
      {optionsText && <span className="block text-muted text-small">{optionsText}</span>}
    </>
  );
}

/** The request in plain words: what the supplier would read. */
export function RequestSummary({ asked, organisation }: { asked: DryRun['asked']; organisation: string }) {
  return (
    <section aria-labelledby="asked-title">
      <h3 id="asked-title" className="mb-2 font-medium">
        What would be asked
      </h3>
      <FactList
        facts={[
          { name: 'Order for', value: organisation },
          { name: 'Reference', value: `${asked.reference}, and the number that the order gets` },
          { name: 'Ship to', value: asked.shipTo.join(', ') },
          ...(asked.instructions ? [{ name: 'Set-up', value: asked.instructions }] : []),
          ...(asked.notes ? [{ name: 'Notes', value: asked.notes }] : []),
          {
            name: 'Products',
            value: (
              <ul className="grid gap-1">
                {asked.lines.map((line, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be equal, and none moves
                  <li key={index}>
                    <LineText line={line} />
                  </li>
                ))}
              </ul>
            ),
          },
        ]}
      />
    </section>
  );
}

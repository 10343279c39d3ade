'use client';
import { FactList } from '@/components/ui/fact-list';
import { usePerson } from '@/components/ui/person-context';
import type { Rehearsal } from '@/lib/orders/dry-run/schema';

type AskedLine = Rehearsal['asked']['lines'][number];

const addOnText = ({ name, instructions }: AskedLine['addOns'][number]): string =>
  instructions ? `${name} (“${instructions}”)` : name;

/** "on the plan Yearly, with Rack it (“rack 4”)"; empty for a plain product. */
const withText = ({ plan, addOns }: AskedLine): string =>
  [
    ...(plan ? [`on the plan ${plan}`] : []),
    ...(addOns.length > 0 ? [`with ${addOns.map(addOnText).join(', ')}`] : []),
  ].join(', ');

function LineText({ line }: { line: AskedLine }) {
  const { locale } = usePerson();
  const more = withText(line);
  return (
    <>
      {line.quantity.toLocaleString(locale)} × {line.name}{' '}
      <span className="font-code text-muted text-small">{line.productCode}</span>
      {more && <span className="block text-muted text-small">{more}</span>}
    </>
  );
}

/** The request in plain words: what the supplier would read. */
export function Asked({ asked, organisation }: { asked: Rehearsal['asked']; organisation: string }) {
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

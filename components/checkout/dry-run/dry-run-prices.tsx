import { LineAmount } from '@/components/cart/line-amount';
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '@/components/ui/table';
import type { DryRun } from '@/lib/orders/dry-run/schema';
import type { Totals } from '@/lib/pricing/schema';

function NowAmount({ now, isSame }: { now: Totals | null; isSame: boolean }) {
  if (!now) return <span className="text-muted">No price</span>;
  return (
    <>
      <LineAmount totals={now} />
      {!isSame && <span className="block text-small text-warning-ink">Changed</span>}
    </>
  );
}

/** What is shown beside what it would cost now, line by line. */
export function DryRunPrices({ dryRun: { lines, shown, now, isSame } }: { dryRun: DryRun }) {
  return (
    <section aria-labelledby="prices-title">
      <h3 id="prices-title" className="mb-2 font-medium">
        What it would cost
      </h3>
      <Table caption="Prices as shown and as they are now">
        <TableHead>
          <tr>
            <HeaderCell className="md:static!">Product</HeaderCell>
            <HeaderCell numeric className="md:static!">
              Shown
            </HeaderCell>
            <HeaderCell numeric className="md:static!">
              Now
            </HeaderCell>
          </tr>
        </TableHead>
        <TableBody>
          {lines.map((line) => (
            <TableRow key={line.id}>
              <Cell>
                <span className="clamp-two">{line.name}</span>
              </Cell>
              <Cell numeric>
                <LineAmount totals={line.shown} />
              </Cell>
              <Cell numeric>
                <NowAmount now={line.now} isSame={line.isSame} />
              </Cell>
            </TableRow>
          ))}
          <TableRow className="font-semibold">
            <Cell>Total without shipping</Cell>
            <Cell numeric>
              <LineAmount totals={shown} />
            </Cell>
            <Cell numeric>
              <NowAmount now={now} isSame={isSame} />
            </Cell>
          </TableRow>
        </TableBody>
      </Table>
    </section>
  );
}

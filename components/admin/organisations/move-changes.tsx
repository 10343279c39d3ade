import { Notice } from '@/components/ui/notice';
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '@/components/ui/table';
import type { MovePreview } from '@/lib/customers/move-schema';
import { placeFacts } from './place-facts';

/** What moves along with a customer, and what that means for orders that wait. */
function formatMovedAlong({ below, waitingOrders }: MovePreview): string | null {
  const texts = [
    below > 0 &&
      `${below.toLocaleString('en-GB')} ${below === 1 ? 'organisation moves' : 'organisations move'} along with it.`,
    waitingOrders > 0 &&
      `${waitingOrders.toLocaleString('en-GB')} ${waitingOrders === 1 ? 'order that is' : 'orders that are'} not sent yet ${waitingOrders === 1 ? 'goes' : 'go'} out as placed, under the organisation of before.`,
  ];
  return texts.filter(Boolean).join(' ') || null;
}

/** What a move changes, fact by fact; what stays as it is stands there as well. */
export function MoveChanges({ preview }: { preview: MovePreview }) {
  const after = new Map(placeFacts(preview.after).map(({ name, value }) => [name, value]));
  const along = formatMovedAlong(preview);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {preview.before.isPriced && !preview.after.isPriced && (
        <Notice tone="warning" title="It sees no prices there and cannot order">
          A tier there has no price list. Assign one under Price lists after the move.
        </Notice>
      )}
      {along && <p>{along}</p>}
      <Table caption={`What the move of ${preview.name} changes`} frameClassName="overflow-x-auto">
        <TableHead className="md:static">
          <tr>
            <HeaderCell>Fact</HeaderCell>
            <HeaderCell>Now</HeaderCell>
            <HeaderCell>Afterwards</HeaderCell>
          </tr>
        </TableHead>
        <TableBody>
          {placeFacts(preview.before).map(({ name, value }) => {
            const next = after.get(name) ?? null;
            return (
              <TableRow key={name}>
                <Cell className="text-muted">{name}</Cell>
                <Cell>{value ?? '—'}</Cell>
                <Cell className={next === value ? 'text-muted' : 'font-medium'}>
                  {next === value ? 'Unchanged' : (next ?? '—')}
                </Cell>
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
    </div>
  );
}

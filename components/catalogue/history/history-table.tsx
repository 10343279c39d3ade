import { MoneyText } from '@/components/ui/money-text';
import { TimeText } from '@/components/ui/time-text';
import type { History } from '@/lib/catalogue/changes/history-schema';

/** Newer than these are enough to read. */
const MAX_ROWS = 60;

/** The same as the chart in words and figures, newest first. */
export function HistoryTable({ history: { stretches: periods, priced } }: { history: History }) {
  const rows = periods.slice(-MAX_ROWS).reverse();
  return (
    <div className="mt-2 max-h-72 overflow-y-auto">
      <table className="w-full text-left text-small tabular-nums">
        <caption className="sr-only">Price and stock so far</caption>
        <thead className="text-muted">
          <tr>
            <th scope="col" className="py-1 pr-3 font-medium">
              Seen from
            </th>
            {priced && (
              <th scope="col" className="py-1 pr-3 text-right font-medium">
                Price
              </th>
            )}
            <th scope="col" className="py-1 text-right font-medium">
              Stock
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ from, listed, price, stock }) => (
            <tr key={from} className="border-t">
              <td className="py-1 pr-3">
                <TimeText value={from} exact />
              </td>
              {listed ? (
                <>
                  {priced && (
                    <td className="py-1 pr-3 text-right">
                      <MoneyText value={price} />
                    </td>
                  )}
                  <td className="py-1 text-right">{stock ?? '—'}</td>
                </>
              ) : (
                <td colSpan={priced ? 2 : 1} className="py-1 text-right text-muted">
                  Not in the catalogue
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

import { useTranslations } from 'next-intl';
import { MoneyText } from '@/components/ui/money-text';
import { TimeText } from '@/components/ui/time-text';
import type { History } from '@/lib/catalogue/changes/schema';

/** Only the latest periods are listed. */
const MAX_ROWS = 60;

/** The chart's data as a table, newest first. */
export function HistoryTable({ history: { periods, priced } }: { history: History }) {
  const t = useTranslations('catalogue-changes.history');
  const rows = periods.slice(-MAX_ROWS).reverse();
  return (
    <div className="mt-2 max-h-72 overflow-y-auto">
      <table className="w-full text-start text-small tabular-nums">
        <caption className="sr-only">{priced ? t('title') : t('stockTitle')}</caption>
        <thead className="text-muted">
          <tr>
            <th scope="col" className="py-1 pe-3 font-medium">
              {t('from')}
            </th>
            {priced && (
              <th scope="col" className="py-1 pe-3 text-end font-medium">
                {t('price')}
              </th>
            )}
            <th scope="col" className="py-1 text-end font-medium">
              {t('stock')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ from, listed, price, stock }) => (
            <tr key={from} className="border-t">
              <td className="py-1 pe-3">
                <TimeText value={from} dated />
              </td>
              {listed ? (
                <>
                  {priced && (
                    <td className="py-1 pe-3 text-end">
                      <MoneyText value={price} />
                    </td>
                  )}
                  <td className="py-1 text-end">{stock ?? '—'}</td>
                </>
              ) : (
                <td colSpan={priced ? 2 : 1} className="py-1 text-end text-muted">
                  {t('absent')}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

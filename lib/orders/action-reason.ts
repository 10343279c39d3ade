import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { pageLocale } from '@/lib/messages/locale';
import type { Text } from '@/lib/messages/message';
import { textIn } from '@/lib/messages/translator';
import { orderActions } from '@/lib/orders/history-tables';

/** Why a request ended so, in the language of pages. */
export const actionReason = sql`${orderActions.reason}`.mapWith((reason: Text) =>
  textIn(pageLocale().locale)(reason),
) as SQL<string | null>;

/** The columns of a request, its reason written out. */
export const ACTION_COLUMNS = { ...getTableColumns(orderActions), reason: actionReason };

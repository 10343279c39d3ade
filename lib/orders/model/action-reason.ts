import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { orderActions } from '@/lib/orders/model/history-tables';
import { pageLocale } from '@/lib/platform/messages/locale';
import type { Text } from '@/lib/platform/messages/message';
import { textIn } from '@/lib/platform/messages/translator';

/** Why a request ended so, in the language of pages. */
export const actionReason = sql`${orderActions.reason}`.mapWith((reason: Text) =>
  textIn(pageLocale().locale)(reason),
) as SQL<string | null>;

/** The columns of a request, its reason written out. */
export const ACTION_COLUMNS = { ...getTableColumns(orderActions), reason: actionReason };

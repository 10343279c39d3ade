import { numeric, timestamp } from 'drizzle-orm/pg-core';

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Money in PostgreSQL is decimal; four places, because a charge per unit may be a fraction of a cent. */
export const money = (name: string) => numeric(name, { precision: 16, scale: 4 });

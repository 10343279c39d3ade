import { z } from 'zod';
import { countSchema, daySchema } from '@/lib/contract/values';
import { isTimeZone } from '@/lib/platform/formats/time-zone';
import { fieldMessage } from '@/lib/platform/messages/message';
import { MAX_NOTIFIED, MAX_WEEKS, ORDINALS, WEEKDAYS } from './rules';

export type Weekday = (typeof WEEKDAYS)[number];
export type Ordinal = (typeof ORDINALS)[number];

const weekdaySchema = z.enum(WEEKDAYS);

const rhythmSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('weekly'),
    /** Every so many weeks, counted from the week of the first day. */
    every: z.int().min(1).max(MAX_WEEKS),
    days: z
      .array(weekdaySchema)
      .min(1, fieldMessage('order-templates.errors.chooseDay'))
      .max(WEEKDAYS.length)
      .refine((days) => new Set(days).size === days.length),
  }),
  /** The last day of a month that has not so many. */
  z.strictObject({ kind: z.literal('monthly-day'), day: z.int().min(1).max(31) }),
  z.strictObject({
    kind: z.literal('monthly-weekday'),
    ordinal: z.enum(ORDINALS),
    weekday: weekdaySchema,
  }),
]);
export type Rhythm = z.infer<typeof rhythmSchema>;

/** The schedule by which a template is prepared. */
export const scheduleSchema = z
  .strictObject({
    rhythm: rhythmSchema,
    /** Time of day in the time zone. */
    time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, fieldMessage('order-templates.errors.time')),
    timeZone: z.string().max(100).refine(isTimeZone, fieldMessage('order-templates.errors.timeZone')),
    startsOn: daySchema,
    /** The last day on which it may be prepared; null for no end. */
    endsOn: daySchema.nullable(),
    isPaused: z.boolean(),
  })
  .refine(({ startsOn, endsOn }) => endsOn === null || startsOn <= endsOn, {
    path: ['endsOn'],
    message: fieldMessage('order-templates.errors.endsBeforeStart'),
  });
export type Schedule = z.infer<typeof scheduleSchema>;

/** PUT /api/order-templates/{templateId}/schedule */
export const saveScheduleSchema = z.strictObject({
  version: countSchema,
  /** Null: the template is not scheduled any more. */
  schedule: scheduleSchema.nullable(),
  notify: z.array(z.uuid()).max(MAX_NOTIFIED),
});
export type SaveSchedule = z.output<typeof saveScheduleSchema>;

/** A template that was prepared and waits to be put into a cart. */
export const preparedSchema = z.object({
  at: z.iso.datetime(),
  lines: z.int(),
  changed: z.int(),
  /** The cart that was made of it, of the template's owner; null where there was no room for one. */
  cartId: z.uuid().nullable(),
});
export type Prepared = z.infer<typeof preparedSchema>;

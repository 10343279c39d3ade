import type { Ordinal, Rhythm, Schedule, Weekday } from '@/lib/orders/order-templates/schedule/schema';

/** Everything that a form of a schedule asks for, whichever rhythm is chosen: switching loses nothing typed. */
export interface ScheduleDraft {
  kind: Rhythm['kind'];
  every: number;
  days: Weekday[];
  day: number;
  ordinal: Ordinal;
  weekday: Weekday;
  time: string;
  timeZone: string;
  startsOn: string;
  /** Empty for no end. */
  endsOn: string;
  isPaused: boolean;
  notify: string[];
}

/** Returns the form's first draft. @param initial `today` is the person's date, such as `2026-11-23` */
export function toDraft(
  schedule: Schedule | null,
  initial: { timeZone: string; today: string; notify: string[] },
): ScheduleDraft {
  const draft: ScheduleDraft = {
    kind: 'monthly-weekday',
    every: 1,
    days: ['monday'],
    day: 1,
    ordinal: 'first',
    weekday: 'monday',
    time: schedule?.time ?? '09:00',
    timeZone: schedule?.timeZone ?? initial.timeZone,
    startsOn: schedule?.startsOn ?? initial.today,
    endsOn: schedule?.endsOn ?? '',
    isPaused: schedule?.isPaused ?? false,
    notify: initial.notify,
  };
  return schedule ? { ...draft, ...schedule.rhythm } : draft;
}

function toRhythm({ kind, every, days, day, ordinal, weekday }: ScheduleDraft): Rhythm {
  if (kind === 'weekly') return { kind, every, days };
  return kind === 'monthly-day' ? { kind, day } : { kind, ordinal, weekday };
}

/** Converts the form to a schedule. The schema validates it. */
export const toSchedule = (draft: ScheduleDraft): Schedule => ({
  rhythm: toRhythm(draft),
  time: draft.time,
  timeZone: draft.timeZone,
  startsOn: draft.startsOn,
  endsOn: draft.endsOn || null,
  isPaused: draft.isPaused,
});

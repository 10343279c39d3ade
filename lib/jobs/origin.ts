import { currentOrigin, type Origin, originSchema } from '@/lib/tracing/origin';

/** The member of a job's data beside its payload's; workers of the release before ignore it, as any that they do not know. */
const ORIGIN_MEMBER = '$origin';

/** A payload with the present request beside it, as it stands in the job's row. */
export function withOrigin(payload: object): object {
  const origin = currentOrigin();
  return origin ? { ...payload, [ORIGIN_MEMBER]: origin } : payload;
}

/** What stands in a job's row, taken apart again. */
export function splitOrigin(data: object): { payload: object; origin: Origin | null } {
  const { [ORIGIN_MEMBER]: stored, ...payload } = data as Record<string, unknown>;
  return { payload, origin: originSchema.safeParse(stored).data ?? null };
}

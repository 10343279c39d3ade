import { currentOrigin, type Origin, originSchema } from '@/lib/platform/tracing/origin';

/** Member of a job's data next to the payload's own; workers of the previous release ignore it, as they do all unknown members. */
const ORIGIN_MEMBER = '$origin';

/** Adds the present request to a payload, in the form of the job's row. */
export function withOrigin(payload: object): object {
  const origin = currentOrigin();
  return origin ? { ...payload, [ORIGIN_MEMBER]: origin } : payload;
}

/** Separates the payload and the request in a job's row. */
export function splitOrigin(data: object): { payload: object; origin: Origin | null } {
  const { [ORIGIN_MEMBER]: stored, ...payload } = data as Record<string, unknown>;
  return { payload, origin: originSchema.safeParse(stored).data ?? null };
}

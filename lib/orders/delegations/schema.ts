import { z } from 'zod';
import { daySchema } from '@/lib/contract/values';
import { isTimeZone } from '@/lib/platform/formats/time-zone';
import { fieldMessage } from '@/lib/platform/messages/message';

/** A person who decides in another one's place, from a day to the end of another one. */
export const delegateSchema = z
  .strictObject({
    /** The person whose place it is: the actor, or a colleague. */
    fromPersonId: z.uuid(fieldMessage('approvals.delegation.chooseFrom')),
    toPersonId: z.uuid(fieldMessage('approvals.delegation.chooseTo')),
    fromDay: daySchema,
    untilDay: daySchema,
    zone: z.string().max(64).refine(isTimeZone, fieldMessage('approvals.delegation.zoneUnknown')),
  })
  .refine(({ fromDay, untilDay }) => untilDay >= fromDay, {
    path: ['untilDay'],
    error: fieldMessage('approvals.delegation.endsBefore'),
  })
  .refine(({ fromPersonId, toPersonId }) => fromPersonId !== toPersonId, {
    path: ['toPersonId'],
    error: fieldMessage('approvals.delegation.samePerson'),
  });
export type Delegate = z.infer<typeof delegateSchema>;

export const endDelegationSchema = z.strictObject({ id: z.uuid() });
export type EndDelegation = z.infer<typeof endDelegationSchema>;

const personSchema = z.object({ id: z.uuid(), name: z.string() });

export const delegationsSchema = z.object({
  items: z.array(
    z.object({
      id: z.uuid(),
      from: z.string(),
      /** Null for a person of an organisation above the reader's own. */
      to: z.string().nullable(),
      fromDay: z.string(),
      untilDay: z.string(),
      zone: z.string(),
      /** The person who made it, when that was somebody else. */
      madeBy: z.string().nullable(),
    }),
  ),
  /** The reader. */
  me: z.uuid(),
  /** People in whose name the reader can delegate, and people to whom. */
  fromPeople: z.array(personSchema),
  toPeople: z.array(personSchema),
});
export type Delegations = z.infer<typeof delegationsSchema>;

import { z } from 'zod';
import { textSchema } from '@/lib/contract/values';
import { fieldMessage } from '@/lib/platform/messages/message';

export const MAX_FEEDS = 20;
const MAX_NAME_LENGTH = 80;

export const newFeedSchema = z.strictObject({
  name: textSchema(MAX_NAME_LENGTH, fieldMessage('feeds.errors.tooLong', { max: MAX_NAME_LENGTH })).min(
    1,
    fieldMessage('feeds.errors.noName'),
  ),
});
export type NewFeed = z.infer<typeof newFeedSchema>;

export const feedSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  createdBy: z.string(),
});
export type Feed = z.infer<typeof feedSchema>;
export const feedsSchema = z.object({ feeds: z.array(feedSchema) });
export type Feeds = z.infer<typeof feedsSchema>;

/** The one answer that has the token, in the feed's whole address. */
export const newFeedAddressSchema = z.object({ id: z.uuid(), address: z.string() });
export type NewFeedAddress = z.infer<typeof newFeedAddressSchema>;

import { Badge } from '@/components/ui/badge';
import type { ManagedConnection } from '@/lib/connections/management/schema';

/** How a connection does, in a word or two. */
export function ConnectionState({ connection }: { connection: ManagedConnection }) {
  if (connection.isPaused) return <Badge tone="warning">Paused</Badge>;
  if (connection.stopped) return <Badge tone="danger">Stopped</Badge>;
  if (connection.failure) return <Badge tone="warning">Last call failed</Badge>;
  if (connection.lastAnswerAt) return <Badge tone="success">Connected</Badge>;
  return <Badge>Not used yet</Badge>;
}

import { Badge } from '@/components/ui/badge';
import type { PersonStatus } from '@/lib/accounts/people/schema';
import type { Tone } from '@/lib/tone';

export const STATUS_LABELS: Record<PersonStatus, { label: string; tone: Tone }> = {
  active: { label: 'Active', tone: 'success' },
  disabled: { label: 'Disabled', tone: 'neutral' },
  invited: { label: 'Invited', tone: 'info' },
};

/** Whether somebody can sign in, cannot, or has not joined yet. */
export function PersonStatusBadge({ status }: { status: PersonStatus }) {
  const { label, tone } = STATUS_LABELS[status];
  return <Badge tone={tone}>{label}</Badge>;
}

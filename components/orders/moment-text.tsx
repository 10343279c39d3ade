import { TimeText } from '@/components/ui/time-text';

/** A moment: the time of day on the screen, with its date and zone on paper, which outlives the day. */
export function MomentText({ value }: { value: string }) {
  return (
    <>
      <TimeText value={value} clock className="print:hidden" />
      <TimeText value={value} exact className="hidden print:inline" />
    </>
  );
}

import { Notice } from '@/components/ui/notice';
import { SupportContact } from '@/components/ui/support-contact';
import type { CheckoutSection, DryRun } from '@/lib/orders/dry-run/schema';
import type { Tone } from '@/lib/tone';

/** In one line, for the page and for who listens to it. */
export function getVerdict({ accepted, isSame }: DryRun): { tone: Tone; title: string } {
  if (!accepted) return { tone: 'warning', title: 'This order would not be accepted yet' };
  if (!isSame) return { tone: 'warning', title: 'This order would be accepted, at other prices' };
  return { tone: 'success', title: 'This order would be accepted as it stands' };
}

const SECTION_LINK_LABELS: Record<CheckoutSection, string> = {
  'ship-to': 'Go to Ship to',
  details: 'Go to Details',
  review: 'Go to Review',
};

function AnchorLink({ target, children }: { target: string; children: string }) {
  return (
    <a href={`#${target}`} className="inline-flex min-h-6 items-center underline hover:no-underline">
      {children}
    </a>
  );
}

/** What would be refused, each with the way to where it can be mended. */
function Refusals({ dryRun: { lines, refusals } }: { dryRun: DryRun }) {
  const refusedLines = lines.filter((line) => line.refusals.length > 0);
  if (refusals.length + refusedLines.length === 0) return null;
  return (
    <ul className="mt-1 grid list-disc gap-1 pl-4">
      {refusals.map(({ place, message }) => (
        <li key={`${place} ${message}`}>
          {message} {place && <AnchorLink target={place}>{SECTION_LINK_LABELS[place]}</AnchorLink>}
        </li>
      ))}
      {refusedLines.map(({ id, name, refusals }) => (
        <li key={id}>
          <span className="font-medium">{name}:</span> {refusals.join(' ')}{' '}
          <AnchorLink target={`line-${id}`}>Go to this line</AnchorLink>
        </li>
      ))}
    </ul>
  );
}

/** Whether the order would be taken, and what to do if not. */
export function Verdict({ dryRun }: { dryRun: DryRun }) {
  const { tone, title } = getVerdict(dryRun);
  const remarks = [
    ...dryRun.remarks,
    ...dryRun.lines.flatMap(({ name, remarks }) => remarks.map((remark) => `${name}: ${remark}`)),
  ];
  return (
    <div className="grid gap-2">
      <Notice tone={tone} title={title}>
        <Refusals dryRun={dryRun} />
        <p className="mt-1">Nothing was ordered.</p>
        {!dryRun.accepted && <SupportContact className="mt-1" />}
      </Notice>
      {remarks.length > 0 && (
        <Notice tone="info" title="Good to know">
          <ul className="grid list-disc gap-1 pl-4">
            {[...new Set(remarks)].map((remark) => (
              <li key={remark}>{remark}</li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}

import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Tone } from '@/lib/platform/tone';
import { cx } from './cx';
import { TONES } from './tone';

interface BadgeProps {
  tone?: Tone;
  /** Another icon than the tone's; `null` for none, only with the neutral tone. */
  icon?: LucideIcon | null;
  children: ReactNode;
  className?: string;
}

/** A state in one or two words: icon, word and tint. Its word, and not its icon, stands on the line of the text around it. */
export function Badge({ tone = 'neutral', icon, children, className }: BadgeProps) {
  const look = TONES[tone];
  const Icon = icon === undefined ? look.Icon : icon;
  return (
    <span
      className={cx(
        'inline-flex max-w-full items-center gap-1 rounded-full border border-transparent px-2 py-0.5 font-medium text-small',
        look.ink,
        look.soft,
        className,
      )}
    >
      {Icon && <Icon aria-hidden className="size-3.5 shrink-0" />}
      <span className="self-baseline truncate">{children}</span>
    </span>
  );
}

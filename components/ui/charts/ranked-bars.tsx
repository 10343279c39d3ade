import type { Route } from 'next';
import type { ReactNode } from 'react';
import { Link } from '@/components/ui/link';

export interface RankedBar {
  key: string | number;
  name: string;
  /** Only for drawing. */
  value: number;
  text: ReactNode;
  href: string;
}

/** The most of something, each with a bar and a link to what it is the sum of. */
export function RankedBars({ label, bars }: { label: string; bars: readonly RankedBar[] }) {
  const most = Math.max(...bars.map(({ value }) => value), 0);
  return (
    <ol aria-label={label} className="grid gap-1.5">
      {bars.map(({ key, name, value, text, href }) => (
        <li key={key}>
          <Link href={href as Route} className="grid gap-0.5 rounded-check hover:text-primary-ink">
            <span className="flex items-baseline justify-between gap-3">
              <span className="min-w-0 truncate">{name}</span>
              <span className="shrink-0 text-small tabular-nums">{text}</span>
            </span>
            <svg aria-hidden className="h-1.5 w-full rounded-full bg-sunken" preserveAspectRatio="none">
              <rect
                width={`${most > 0 ? Math.max((value / most) * 100, 0.5) : 0}%`}
                height="100%"
                rx="3"
                fill="var(--brand-primary-ink)"
              />
            </svg>
          </Link>
        </li>
      ))}
    </ol>
  );
}

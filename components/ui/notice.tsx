import type { ReactNode } from 'react';
import type { Tone } from '@/lib/platform/tone';
import { cx } from './cx';
import { TONES } from './tone';

interface NoticeProps {
  tone?: Tone;
  title?: ReactNode;
  children?: ReactNode;
  /** Buttons that answer it. */
  action?: ReactNode;
  /** One quiet line without a ground, at a line of a table. */
  inline?: boolean;
  /** Read out when it appears. */
  live?: boolean;
  className?: string;
}

/** A message at the place that it concerns. */
export function Notice({ tone = 'info', title, children, action, inline, live, className }: NoticeProps) {
  const { Icon, ink, soft } = TONES[tone];
  return (
    <div
      role={live ? (tone === 'danger' ? 'alert' : 'status') : undefined}
      className={cx(
        'flex flex-wrap items-start gap-x-2.5 gap-y-2',
        inline ? 'text-small' : cx('rounded-card border border-transparent px-3 py-2.5', soft),
        className,
      )}
    >
      <Icon aria-hidden className={cx('shrink-0', inline ? 'size-3.5' : 'mt-0.5 size-4', ink)} />
      <div className="min-w-0 flex-1 basis-48 break-words">
        {title && <p className={cx('font-medium', inline && ink)}>{title}</p>}
        {children && <div className={inline ? ink : 'text-ink'}>{children}</div>}
      </div>
      {action && <div className="flex flex-wrap gap-2">{action}</div>}
    </div>
  );
}

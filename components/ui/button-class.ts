import { cx } from './cx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'medium' | 'small';

const BASE =
  'inline-flex shrink-0 select-none items-center justify-center gap-2 rounded-control border font-medium text-body ' +
  'whitespace-nowrap transition-colors disabled:opacity-60 aria-disabled:opacity-60';

const VARIANTS: Record<ButtonVariant, string> = {
  primary:
    'border-transparent bg-primary text-on-primary enabled:hover:bg-primary-hover [a]:hover:bg-primary-hover',
  secondary: 'border-edge bg-surface text-ink enabled:hover:bg-hover [a]:hover:bg-hover',
  // `quiet` is a mark for what surrounds it: a page's header takes its padding away on narrow screens.
  quiet: 'quiet border-transparent text-ink enabled:hover:bg-hover [a]:hover:bg-hover',
  danger:
    'border-transparent bg-danger text-on-danger enabled:hover:bg-danger-hover [a]:hover:bg-danger-hover',
};

const SIZES: Record<ButtonSize, string> = {
  medium: 'min-h-control px-3.5',
  small: 'min-h-control-small px-2.5',
};

/** The look that buttons, link buttons and menu triggers share. */
export function buttonClass(variant: ButtonVariant, size: ButtonSize, extra?: string): string {
  return cx(BASE, VARIANTS[variant], SIZES[size], extra);
}

import { LoaderCircle } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-class';

interface ButtonProps extends ComponentProps<'button'> {
  /** `primary` is the one next action of a page (docs/ui.md §2). */
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: ReactNode;
  /** Work is under way: shown, announced, and further presses are ignored while the focus stays. */
  busy?: boolean;
}

/** A button with a verb on it. */
export function Button({
  variant = 'secondary',
  size = 'medium',
  icon,
  busy = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={busy && type === 'submit' ? 'button' : type}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? undefined : onClick}
      className={buttonClass(variant, size, className)}
    >
      {busy ? (
        <LoaderCircle aria-hidden className="size-4 shrink-0 motion-safe:animate-spin" />
      ) : (
        icon && (
          <span aria-hidden className="contents [&>svg]:size-4 [&>svg]:shrink-0">
            {icon}
          </span>
        )
      )}
      {children}
    </button>
  );
}

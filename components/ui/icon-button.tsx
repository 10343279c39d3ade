import type { ComponentProps, ReactNode } from 'react';
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-class';
import { cx } from './cx';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  /** The name that is read out, and shown on hover. */
  label: string;
  icon: ReactNode;
  variant?: ButtonVariant;
  size?: ButtonSize;
}

/** A square button with an icon and a spoken name. */
export function IconButton({
  label,
  icon,
  variant = 'quiet',
  size = 'medium',
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  const square = size === 'small' ? 'w-control-small px-0!' : 'w-control px-0!';
  return (
    <button
      title={label}
      {...rest}
      type={type}
      aria-label={label}
      className={buttonClass(variant, size, cx(square, className))}
    >
      <span aria-hidden className="contents [&>svg]:size-4.5 [&>svg]:shrink-0">
        {icon}
      </span>
    </button>
  );
}

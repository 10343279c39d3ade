'use client';
import { Eye, EyeOff } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ComponentProps, useState } from 'react';
import { cx } from './cx';
import { IconButton } from './icon-button';

interface PasswordInputProps extends Omit<ComponentProps<'input'>, 'type' | 'autoComplete'> {
  /** Makes a password manager fill in the saved password, or offer a new one. */
  autoComplete: 'current-password' | 'new-password';
}

/** A password, hidden until "Show password" is pressed. Inside a `Field`, spread its control props. */
export function PasswordInput({ className, ...rest }: PasswordInputProps) {
  const t = useTranslations('ui.actions');
  const [isShown, setShown] = useState(false);
  return (
    <span className="relative block">
      <input
        {...rest}
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        className={cx('field-control pe-11!', className)}
      />
      <IconButton
        label={t('showPassword')}
        aria-pressed={isShown}
        icon={isShown ? <EyeOff /> : <Eye />}
        onClick={() => setShown(!isShown)}
        className="-translate-y-1/2 absolute top-1/2 end-0.5"
        size="small"
      />
    </span>
  );
}

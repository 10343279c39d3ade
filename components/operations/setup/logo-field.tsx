'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { LOGO_SIZE, toPng } from '@/components/ui/to-png';

interface LogoFieldProps {
  label: string;
  hint: string;
  isSaved: boolean;
  /** A PNG in base64; null takes the saved one away. */
  onChange: (picture: string | null) => void;
}

/** Chooses a picture, makes it as small as it is shown, and shows it. */
export function LogoField({ label, hint, isSaved, onChange }: LogoFieldProps) {
  const t = useTranslations('setup.brand');
  const [picture, setPicture] = useState<string | null>(null);
  const [hasSavedLogo, setHasSavedLogo] = useState(isSaved);
  const [error, setError] = useState<string>();
  const choose = async (file: File | undefined) => {
    if (!file) return;
    try {
      const png = await toPng(file, LOGO_SIZE);
      setPicture(png);
      setError(undefined);
      onChange(png);
    } catch {
      setError(t('logoInvalid'));
    }
  };
  const remove = () => {
    setPicture(null);
    setHasSavedLogo(false);
    onChange(null);
  };
  return (
    <div className="grid gap-2">
      <Field label={label} optional hint={hint} error={error}>
        {(control) => (
          <Input
            {...control}
            type="file"
            accept="image/png,image/jpeg,image/webp"
            onChange={(event) => choose(event.target.files?.[0])}
            className="py-1.5"
          />
        )}
      </Field>
      {(picture || hasSavedLogo) && (
        <div className="flex items-center gap-3">
          {picture ? (
            <img
              src={`data:image/png;base64,${picture}`}
              alt={label}
              className="h-8 w-auto max-w-60 object-contain"
            />
          ) : (
            <span className="text-muted">{t('logoSaved')}</span>
          )}
          <Button size="small" onClick={remove}>
            {t('remove')}
          </Button>
        </div>
      )}
    </div>
  );
}

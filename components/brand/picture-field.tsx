'use client';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useReason } from '@/components/platform/messages/use-reason';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { type PictureSize, toPng } from '@/components/ui/to-png';
import { addPicture, picturePath } from '@/lib/brand/editing/queries';
import type { Picture } from '@/lib/brand/model/body';

interface PictureFieldProps {
  organisationId: number;
  label: string;
  hint: string;
  size: PictureSize;
  /** null is left to the brand above. */
  value: Picture | null;
  /** The hash of what is shown, own or inherited; null when there is none. */
  shown: string | null;
  fallbackLabel: string;
  /** Drawn on a dark ground. */
  isOnDark?: boolean;
  onChoose: (value: Picture | null) => void;
}

/** A picture: made as small as it is shown by the browser, and written again by the server. */
export function PictureField(props: PictureFieldProps) {
  const t = useTranslations('brand.picture');
  const fallback = useTranslations('brand.fallback');
  const errors = useTranslations('brand.errors');
  const { organisationId, label, hint, size, value, shown, fallbackLabel, isOnDark, onChoose } = props;
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (file: File) => addPicture(organisationId, await toPng(file, size)),
    onSuccess: onChoose,
  });
  const reason = useReason();
  const explanation = error ? reason(error, errors('picture')) : undefined;
  return (
    <div className="grid gap-2">
      <Field label={label} hint={isPending ? t('uploading') : hint} error={explanation}>
        {(control) => (
          <Input
            {...control}
            type="file"
            accept="image/png,image/jpeg,image/webp"
            disabled={isPending}
            onChange={({ target }) => target.files?.[0] && mutate(target.files[0])}
            className="py-1.5"
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center gap-2">
        <span
          className={cx(
            'inline-flex min-h-12 items-center rounded-card border px-3 py-2',
            isOnDark
              ? 'bg-ink text-surface dark:bg-surface dark:text-ink'
              : 'bg-surface text-ink dark:bg-ink dark:text-surface',
          )}
        >
          {shown ? (
            <img
              src={picturePath(organisationId, shown)}
              alt={t('current', { label })}
              className="h-8 w-auto max-w-48 object-contain"
            />
          ) : (
            <span className="text-small">{fallback('none')}</span>
          )}
        </span>
        {shown && (
          <Button size="small" aria-label={t('noneNamed', { label })} onClick={() => onChoose('none')}>
            {fallback('none')}
          </Button>
        )}
        {value !== null && (
          <Button
            size="small"
            aria-label={t('resetNamed', { label, source: fallbackLabel })}
            onClick={() => onChoose(null)}
          >
            {fallbackLabel}
          </Button>
        )}
      </div>
    </div>
  );
}

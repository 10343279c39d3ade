'use client';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/textarea';

interface PasteDialogProps {
  /** Text in the box; null while the dialog is closed. */
  text: string | null;
  /** Why the text was not read. */
  error: string | null;
  isReading: boolean;
  onType: (text: string) => void;
  onSubmit: (text: string) => void;
  onClose: () => void;
}

/** Takes lines in any format. Text that cannot be read stays in the box. */
export function PasteDialog({ text, error, isReading, onType, onSubmit, onClose }: PasteDialogProps) {
  const t = useTranslations('quick-order.paste');
  const common = useTranslations('ui.actions');
  const submit = () => onSubmit(text ?? '');
  return (
    <Dialog
      open={text !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('title')}
      footer={
        <>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button variant="primary" busy={isReading} onClick={submit}>
            {t('submit')}
          </Button>
        </>
      }
    >
      <Field label={t('label')} hint={t('hint')} error={error ?? undefined}>
        {(control) => (
          <Textarea
            {...control}
            rows={10}
            value={text ?? ''}
            onChange={(event) => onType(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
              event.preventDefault();
              submit();
            }}
            spellCheck={false}
            className="min-h-56! font-code"
          />
        )}
      </Field>
    </Dialog>
  );
}

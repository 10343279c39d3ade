'use client';
import { Flashlight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Notice } from '@/components/ui/notice';
import { MAX_CODE_LENGTH } from '@/lib/cart/quick-order/constants';
import { useCamera } from './use-camera';

/** In the address of a page that opens with the camera. */
export const SCAN_HASH = '#scan';
const SHOWN_CODES = 5;

interface ScanDialogProps {
  open: boolean;
  onClose: () => void;
  /** Adds 1 to the row of a code. */
  onCode: (code: string) => void;
}

/** Bar codes by camera, one after the other; by hand where there is none. */
export function ScanDialog({ open, onClose, onCode }: ScanDialogProps) {
  const t = useTranslations('quick-order.scan');
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('title')}
      description={t('hint')}
    >
      <Scanner onCode={onCode} />
    </Dialog>
  );
}

interface Scanned {
  code: string;
  count: number;
}

function Scanner({ onCode }: Pick<ScanDialogProps, 'onCode'>) {
  const t = useTranslations('quick-order.scan');
  const [scanned, setScanned] = useState<readonly Scanned[]>([]);
  const take = (code: string) => {
    const text = code.trim().slice(0, MAX_CODE_LENGTH);
    if (text === '') return;
    navigator.vibrate?.(40);
    setScanned((before) => {
      const count = before.find((one) => one.code === text)?.count ?? 0;
      return [{ code: text, count: count + 1 }, ...before.filter((one) => one.code !== text)];
    });
    onCode(text);
  };
  return (
    <div className="grid gap-4">
      <Camera onCode={take} />
      <ManualCode onCode={take} />
      <div>
        <p className="mb-1 font-medium">{t('last')}</p>
        <ul aria-live="polite" className="grid min-h-10 gap-0.5 text-small">
          {scanned.slice(0, SHOWN_CODES).map(({ code, count }) => (
            <li key={code} className="break-all font-code">
              {t('scanned', { code, count })}
            </li>
          ))}
          {scanned.length === 0 && <li className="text-muted">{t('none')}</li>}
        </ul>
      </div>
    </div>
  );
}

const PROBLEMS = { none: 'noCamera', refused: 'refused', failed: 'failed' } as const;

function Camera({ onCode }: Pick<ScanDialogProps, 'onCode'>) {
  const t = useTranslations('quick-order.scan');
  const video = useRef<HTMLVideoElement>(null);
  const { state, torch } = useCamera(video, onCode);
  if (state === 'needs-reload')
    return (
      <Notice action={<Button onClick={reloadWithCamera}>{t('reload')}</Button>}>{t('needsReload')}</Notice>
    );
  if (state !== 'starting' && state !== 'on')
    return (
      <Notice tone="warning" live>
        {t(PROBLEMS[state])}
      </Notice>
    );
  return (
    <div className="relative aspect-video overflow-hidden rounded-card bg-sunken">
      <video ref={video} muted playsInline aria-label={t('picture')} className="size-full object-cover" />
      <span
        aria-hidden
        className="pointer-events-none absolute inset-x-8 top-1/2 h-0.5 bg-danger opacity-70"
      />
      {state === 'starting' && (
        <p role="status" className="absolute inset-0 grid place-items-center text-muted">
          {t('starting')}
        </p>
      )}
      {torch && (
        <Button
          size="small"
          icon={<Flashlight />}
          aria-pressed={torch.isOn}
          onClick={torch.toggle}
          className="absolute end-2 bottom-2"
        >
          {t('torch')}
        </Button>
      )}
    </div>
  );
}

/** The policy that allows the camera comes with the page itself. */
function reloadWithCamera(): void {
  window.location.hash = SCAN_HASH;
  window.location.reload();
}

function ManualCode({ onCode }: Pick<ScanDialogProps, 'onCode'>) {
  const t = useTranslations('quick-order.scan');
  const [code, setCode] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onCode(code);
    setCode('');
  };
  return (
    <form onSubmit={submit} className="flex items-end gap-2">
      <Field label={t('code')} className="min-w-0 flex-1">
        {(control) => (
          <Input
            {...control}
            value={code}
            onChange={(event) => setCode(event.target.value)}
            maxLength={MAX_CODE_LENGTH}
            autoComplete="off"
            className="font-code"
          />
        )}
      </Field>
      <Button type="submit">{t('add')}</Button>
    </form>
  );
}

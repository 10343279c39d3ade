'use client';
import { useTranslations } from 'next-intl';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Notice } from '@/components/ui/notice';
import { MAX_ORDER_ID_LENGTH } from '@/lib/contract/order-rules';
import {
  type FoundOrder,
  getDifferenceKind,
  type Link,
  upstreamIdSchema,
} from '@/lib/orders/model/link-schema';
import { FoundOrderFacts } from './found-order-facts';

interface LookUpDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: ReactNode;
  /** Further choices above the number. */
  children?: ReactNode;
  /** The value of those choices: the result of a look-up counts for one value only. */
  choice?: string;
  confirmLabel: string;
  /** Numbers that may be the order's, to choose one from. */
  proposedIds?: readonly string[];
  lookUp: (upstreamId: string) => Promise<FoundOrder>;
  /**
   * Called after a second confirmation where the order differs, with the accepted differences.
   * Resolves after it was stored; rejects with an error for the person.
   */
  onConfirm: (link: Link) => Promise<unknown>;
}

const DIFFERENCE_KEYS = {
  organisation: 'differentOrganisation',
  reference: 'differentReference',
  both: 'differentBoth',
} as const;

/** Takes the distributor's number of an order, shows the order that the API returns, and only then links it. */
export function LookUpDialog(props: LookUpDialogProps) {
  const t = useTranslations('unconfirmed-orders.lookUp');
  const actions = useTranslations('ui.actions');
  const answers = useTranslations('unconfirmed-orders.answer');
  const formId = useId();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [found, setFound] = useState<{ order: FoundOrder; choice: string | undefined } | null>(null);
  const [isConfirming, setConfirming] = useState(false);
  const shown = found && found.choice === props.choice ? found.order : null;
  const needsConfirmation = isConfirming && shown !== null && shown.differences.length > 0;
  const runAction = async (work: () => Promise<void>) => {
    setBusy(true);
    setError(undefined);
    await work().catch((failure: Error) => setError(failure.message));
    setBusy(false);
  };
  const lookUp = () =>
    runAction(async () => {
      const id = upstreamIdSchema.safeParse(text.trim() || undefined);
      if (!id.success) throw new Error(id.error.issues[0]?.message);
      setConfirming(false);
      setFound({ order: await props.lookUp(id.data), choice: props.choice });
    });
  const confirm = ({ upstreamId, differences }: FoundOrder) =>
    runAction(async () => {
      if (differences.length > 0 && !isConfirming) return setConfirming(true);
      await props.onConfirm({ upstreamId, accepted: differences });
      setText('');
      setFound(null);
    });
  return (
    <Dialog
      open={props.open}
      onOpenChange={props.onOpenChange}
      title={props.title}
      description={props.description}
      footer={
        <>
          <DialogClose render={<Button>{actions('cancel')}</Button>} />
          {shown ? (
            <Button
              variant={needsConfirmation ? 'danger' : 'primary'}
              busy={busy}
              onClick={() => void confirm(shown)}
            >
              {needsConfirmation ? t('linkAnyway') : props.confirmLabel}
            </Button>
          ) : (
            <Button variant="primary" type="submit" form={formId} busy={busy}>
              {t('lookUp')}
            </Button>
          )}
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void lookUp();
        }}
      >
        {props.children}
        <Field label={t('number')} error={error} required>
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              maxLength={MAX_ORDER_ID_LENGTH}
              value={text}
              onChange={({ target }) => {
                setText(target.value);
                setFound(null);
              }}
            />
          )}
        </Field>
        {props.proposedIds && props.proposedIds.length > 0 && (
          <div className="flex flex-wrap items-center gap-2 text-small">
            <span className="text-muted">{answers('proposed')}</span>
            {props.proposedIds.map((id) => (
              <Button
                key={id}
                onClick={() => {
                  setText(id);
                  setFound(null);
                }}
              >
                <span className="break-all">{answers('use', { number: id })}</span>
              </Button>
            ))}
          </div>
        )}
        <div role="status">{shown && <FoundOrderFacts found={shown} />}</div>
        {needsConfirmation && <DifferencesNotice found={shown} />}
      </form>
    </Dialog>
  );
}

function DifferencesNotice({ found: { upstreamId, differences } }: { found: FoundOrder }) {
  const t = useTranslations('unconfirmed-orders.lookUp');
  const number = upstreamId;
  return (
    <Notice tone="danger" live title={t('isItRight')}>
      <p>{t(DIFFERENCE_KEYS[getDifferenceKind(differences)], { number })}</p>
      <p>{t('visibility')}</p>
    </Notice>
  );
}

'use client';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Notice } from '@/components/ui/notice';
import { type FoundOrder, type Link, upstreamIdSchema } from '@/lib/orders/reconciliation/link-schema';
import { FoundOrderFacts } from './found-order-facts';

interface LookUpDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: ReactNode;
  /** Further choices above the number. */
  children?: ReactNode;
  /** What they are: another choice makes what was looked up worthless. */
  choice?: string;
  confirmLabel: string;
  lookUp: (upstreamId: number) => Promise<FoundOrder>;
  /**
   * Called after a second question where the order differs, with what was accepted.
   * @returns after it was stored; a refusal rejects with what to say
   */
  onConfirm: (link: Link) => Promise<unknown>;
}

/** What the person accepts with the second press. */
function formatDifferences({ upstreamId, differences }: FoundOrder): string {
  const parts = { organisation: 'is for another organisation', reference: 'has another reference' };
  return `Order ${upstreamId} ${differences.map((difference) => parts[difference]).join(' and ')}.`;
}

/** Asks for the distributor's number of an order, shows what the API says about it, and only then links it. */
export function LookUpDialog(props: LookUpDialogProps) {
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
    await work().catch((refusal: Error) => setError(refusal.message));
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
          <DialogClose render={<Button>Go back</Button>} />
          {shown ? (
            <Button
              variant={needsConfirmation ? 'danger' : 'primary'}
              busy={busy}
              onClick={() => void confirm(shown)}
            >
              {needsConfirmation ? 'Link it all the same' : props.confirmLabel}
            </Button>
          ) : (
            <Button variant="primary" type="submit" form={formId} busy={busy}>
              Look it up
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
        <Field label="The distributor’s order number" error={error} required>
          {(control) => (
            <Input
              {...control}
              inputMode="numeric"
              autoComplete="off"
              maxLength={20}
              value={text}
              onChange={({ target }) => {
                setText(target.value);
                setFound(null);
              }}
            />
          )}
        </Field>
        <div role="status">{shown && <FoundOrderFacts found={shown} />}</div>
        {needsConfirmation && (
          <Notice tone="danger" live title="Is this really the right order?">
            {formatDifferences(shown)} What the distributor does with it is shown to whoever may see this
            order.
          </Notice>
        )}
      </form>
    </Dialog>
  );
}

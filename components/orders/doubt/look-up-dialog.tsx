'use client';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { type FoundOrder, upstreamIdSchema } from '@/lib/orders/links/schema';
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
  /** @returns after it was stored; a refusal rejects with what to say */
  onConfirm: (found: FoundOrder) => Promise<unknown>;
}

/** Asks for the distributor's number of an order, shows what the API says about it, and only then links it. */
export function LookUpDialog(props: LookUpDialogProps) {
  const formId = useId();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [found, setFound] = useState<{ order: FoundOrder; choice: string | undefined } | null>(null);
  const shown = found && found.choice === props.choice ? found.order : null;
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    setError(undefined);
    await work().catch((refusal: Error) => setError(refusal.message));
    setBusy(false);
  };
  const lookUp = () =>
    run(async () => {
      const id = upstreamIdSchema.safeParse(text.trim() || undefined);
      if (!id.success) throw new Error(id.error.issues[0]?.message);
      setFound({ order: await props.lookUp(id.data), choice: props.choice });
    });
  const confirm = (order: FoundOrder) =>
    run(async () => {
      await props.onConfirm(order);
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
            <Button variant="primary" busy={busy} onClick={() => void confirm(shown)}>
              {props.confirmLabel}
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
      </form>
    </Dialog>
  );
}

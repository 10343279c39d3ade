'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useProblem } from '@/components/platform/messages/use-problem';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Notice } from '@/components/ui/notice';
import { errorsByPath } from '@/components/ui/schema-errors';
import { useToast } from '@/components/ui/toast';
import {
  CONTACT_LENGTHS,
  type ContactState,
  contactSchema,
  type OrganisationContact,
} from '@/lib/brand/organisation-contacts/schema';
import { saveContactMutation } from '@/lib/customers/queries';
import { useLastingMutation } from '@/lib/platform/query/use-lasting-mutation';

const FIELDS = [
  { name: 'name', type: 'text', isOptional: false },
  { name: 'role', type: 'text', isOptional: true },
  { name: 'email', type: 'email', isOptional: true },
  { name: 'phone', type: 'tel', isOptional: true },
  { name: 'hours', type: 'text', isOptional: true },
] as const;
type Typed = Record<(typeof FIELDS)[number]['name'], string>;

const toTyped = (contact: OrganisationContact | null): Typed => ({
  name: contact?.name ?? '',
  role: contact?.role ?? '',
  email: contact?.email ?? '',
  phone: contact?.phone ?? '',
  hours: contact?.hours ?? '',
});

/** Reads a form; an empty text is none. */
function checkContact({ name, ...ways }: Typed) {
  const given = Object.fromEntries(Object.entries(ways).map(([key, text]) => [key, text.trim() || null]));
  const checked = contactSchema.safeParse({ name, ...given });
  return { contact: checked.data ?? null, errors: errorsByPath(checked.error) };
}

interface ContactDialogProps {
  organisationId: number;
  customer: { id: number; name: string };
  state: ContactState;
  onClose: () => void;
}

/** Names a customer's contact person, or takes the contact away. */
export function ContactDialog({ organisationId, customer, state, onClose }: ContactDialogProps) {
  const t = useTranslations('customers.contact');
  const actions = useTranslations('ui.actions');
  const problem = useProblem();
  const toast = useToast();
  const [typed, setTyped] = useState(() => toTyped(state.contact));
  const [hasTried, setTried] = useState(false);
  const { mutate, isPending, error } = useLastingMutation(
    saveContactMutation(useQueryClient(), organisationId, customer.id),
  );
  const { contact, errors } = checkContact(typed);
  const save = (next: OrganisationContact | null, title: string) =>
    mutate(
      { version: state.version, contact: next },
      {
        onSuccess: () => {
          onClose();
          toast.success({ title });
        },
      },
    );
  const submit = () => {
    setTried(true);
    if (contact) save(contact, t('saved'));
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('dialogTitle', { name: customer.name })}
      description={t('dialogDetail')}
      footer={
        <>
          <DialogClose render={<Button>{actions('cancel')}</Button>} />
          {state.contact && (
            <Button busy={isPending} onClick={() => save(null, t('removed'))}>
              {t('remove')}
            </Button>
          )}
          <Button variant="primary" busy={isPending} onClick={submit}>
            {actions('save')}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {error && (
          <Notice live tone="danger" title={problem(error).title}>
            {problem(error).detail}
          </Notice>
        )}
        {FIELDS.map(({ name, type, isOptional }) => (
          <Field
            key={name}
            label={t(name)}
            required={!isOptional}
            optional={isOptional}
            hint={name === 'hours' ? t('hoursHint') : undefined}
            error={hasTried ? errors[name] : undefined}
          >
            {(control) => (
              <Input
                {...control}
                type={type}
                maxLength={CONTACT_LENGTHS[name]}
                autoComplete="off"
                value={typed[name]}
                onChange={({ target }) => setTyped((before) => ({ ...before, [name]: target.value }))}
              />
            )}
          </Field>
        ))}
      </div>
    </Dialog>
  );
}

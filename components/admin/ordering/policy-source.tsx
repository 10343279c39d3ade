'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Notice } from '@/components/ui/notice';
import { useToast } from '@/components/ui/toast';
import { getReason } from '@/lib/http/browser';
import { resetPolicyMutation } from '@/lib/ordering-policy/queries';
import { holdText, policyText, sourceName, toleranceText } from '@/lib/ordering-policy/rules';
import type { PolicyDto, SourcedPolicy } from '@/lib/ordering-policy/schema';

interface PolicySourceProps {
  organisation: { id: number; name: string };
  view: PolicyDto;
}

/** What is inherited and from whom, part by part. */
const inheritedText = ({ policy, hold, tolerance }: SourcedPolicy): string =>
  `From ${sourceName(hold)}: ${holdText(policy)} From ${sourceName(tolerance)}: ${toleranceText(policy)}`;

/** What counts now and whose it is, with the way back to what would count without it. */
export function PolicySource({ organisation, view }: PolicySourceProps) {
  const [isAsking, setIsAsking] = useState(false);
  const toast = useToast();
  const reset = useMutation(resetPolicyMutation(useQueryClient(), organisation.id));
  const isOwn = view.own !== null;
  const isHoldInherited = isOwn && view.hold.source === 'above';
  const inherited = inheritedText(view.inherited);
  const confirm = () =>
    reset.mutate(view.version, {
      onSuccess: () => toast.success({ title: 'The rules from above count again', detail: inherited }),
      onError: (error) =>
        toast.danger({
          title: 'Nothing was changed',
          detail: getReason(error),
        }),
      onSettled: () => setIsAsking(false),
    });
  return (
    <>
      <Notice
        title={isOwn ? `${organisation.name} has rules of its own` : `From ${sourceName(view.hold)}`}
        action={
          isOwn && (
            <Button size="small" icon={<Undo2 />} onClick={() => setIsAsking(true)}>
              Use the rules from above
            </Button>
          )
        }
      >
        {policyText(view.policy)}
        {isHoldInherited &&
          ` How long orders wait is decided by ${sourceName(view.hold)}, which is stricter.`}
        {!isOwn && ` Save other rules below to give ${organisation.name} its own.`}
      </Notice>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={`Take away the rules of ${organisation.name}?`}
        description={`What counts then: ${inherited}`}
        confirmLabel="Use the rules from above"
        busy={reset.isPending}
        onConfirm={confirm}
      />
    </>
  );
}

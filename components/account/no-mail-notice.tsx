import { LinkButton } from '@/components/ui/link-button';
import { Notice } from '@/components/ui/notice';

/** Instead of a form whose mail would never come. */
export function NoMailNotice() {
  return (
    <div className="grid gap-4">
      <Notice tone="warning" title="This portal cannot send e-mail">
        So it cannot send you a link. Ask an administrator of your organisation for help.
      </Notice>
      <LinkButton href="/sign-in">Back to sign-in</LinkButton>
    </div>
  );
}

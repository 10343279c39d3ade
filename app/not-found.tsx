import { MessagePage } from '@/components/shell/message-page';
import { LinkButton } from '@/components/ui/link-button';
import { pageBrand } from '@/lib/brand/page';

/** What does not exist, or not for this person; and every page of a host that belongs to no brand. */
export default async function NotFound() {
  const brand = await pageBrand();
  if (!brand)
    return (
      <MessagePage
        brand={null}
        title="There is nothing at this address"
        detail="Check the address for a spelling mistake, or ask the person who gave it to you."
      />
    );
  return (
    <MessagePage
      brand={brand}
      title="There is no such page"
      detail="It may have moved, or it belongs to an organisation that you do not act for."
      action={
        <LinkButton href="/" variant="primary">
          Go to the start page
        </LinkButton>
      }
    />
  );
}

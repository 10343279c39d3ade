import type { Route } from 'next';
import { redirect } from 'next/navigation';
import { Messages } from '@/components/platform/messages/messages';
import { FrontCard } from '@/components/shell/front-card';
import { SignInForm } from '@/components/shell/sign-in-form';
import { currentActor } from '@/lib/accounts/auth/page';
import { requirePageBrand } from '@/lib/brand/page';
import { toSafeRedirectPath } from '@/lib/organisations/permissions/rules';
import { pageTitle } from '@/lib/platform/messages/page';
import { pageTranslator } from '@/lib/platform/messages/translator';

export const generateMetadata = pageTitle('sign-in.page.title');

interface SignInPageProps {
  searchParams: Promise<{ next?: string | string[] }>;
}

/** The sign-in page of a brand. */
export default async function SignInPage({ searchParams }: SignInPageProps) {
  const [brand, { next }] = [await requirePageBrand(), await searchParams];
  const t = pageTranslator('sign-in');
  const target = toSafeRedirectPath(next);
  if (await currentActor()) redirect(target as Route);
  return (
    <Messages namespaces={['identity', 'sign-in.form', 'sign-in.problems']}>
      <FrontCard brand={brand} title={t('page.title')}>
        <SignInForm target={target} />
      </FrontCard>
    </Messages>
  );
}

import type { Metadata, Route } from 'next';
import { redirect } from 'next/navigation';
import { FrontCard } from '@/components/shell/front-card';
import { SignInForm } from '@/components/shell/sign-in-form';
import { currentActor } from '@/lib/auth/page';
import { requirePageBrand } from '@/lib/brand/page';
import { toSafeRedirectPath } from '@/lib/permissions/rules';

export const metadata: Metadata = { title: 'Sign in' };

interface SignInPageProps {
  searchParams: Promise<{ next?: string | string[] }>;
}

/** The brand's front door. */
export default async function SignInPage({ searchParams }: SignInPageProps) {
  const [brand, { next }] = [await requirePageBrand(), await searchParams];
  const target = toSafeRedirectPath(next);
  if (await currentActor()) redirect(target as Route);
  return (
    <FrontCard brand={brand} title="Sign in">
      <SignInForm target={target} />
    </FrontCard>
  );
}

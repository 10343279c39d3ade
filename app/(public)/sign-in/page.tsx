import type { Metadata, Route } from 'next';
import { redirect } from 'next/navigation';
import { BrandLogo } from '@/components/shell/brand-logo';
import { SignInForm } from '@/components/shell/sign-in-form';
import { currentActor } from '@/lib/auth/page';
import { pathAfterSignIn } from '@/lib/auth/rules';
import { requirePageBrand } from '@/lib/brand/page';

export const metadata: Metadata = { title: 'Sign in' };

interface SignInPageProps {
  searchParams: Promise<{ next?: string | string[] }>;
}

/** The brand's front door: its logo, one card, nothing else. */
export default async function SignInPage({ searchParams }: SignInPageProps) {
  const [brand, { next }] = [await requirePageBrand(), await searchParams];
  const target = pathAfterSignIn(next);
  if (await currentActor()) redirect(target as Route);
  return (
    <main className="grid min-h-dvh place-items-center px-4 py-10">
      <div className="w-full max-w-90">
        <BrandLogo brand={brand} on="page" className="mx-auto mb-8 h-10 w-auto max-w-full" />
        <div className="rounded-card border bg-surface p-6">
          <h1 className="mb-5 text-title">Sign in</h1>
          <SignInForm target={target} />
        </div>
      </div>
    </main>
  );
}

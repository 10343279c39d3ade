import 'server-only';
import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { releaseRenderAtEnd } from '@/lib/platform/http/render-end';
import { findBrandByHost, findSupport } from './data';
import type { Brand } from './model/schema';
import type { ReaderSupport } from './support';

/** The brand of the host that a page was asked under; null for an unknown host. */
export async function pageBrand(): Promise<Brand | null> {
  releaseRenderAtEnd();
  return findBrandByHost((await headers()).get('host'));
}

/** The same; an unknown host gets the neutral 404, never a default tenant. */
export async function requirePageBrand(): Promise<Brand> {
  return (await pageBrand()) ?? notFound();
}

/** Finds who helps the person of a page. @param homeOrganisationId where the person works */
export async function pageSupport(homeOrganisationId: number): Promise<ReaderSupport | null> {
  return findSupport((await headers()).get('host'), homeOrganisationId);
}

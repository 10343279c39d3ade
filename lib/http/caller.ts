import { env } from '@/lib/env';

/**
 * The caller's network address, or null when it is not known. Next hands route handlers no socket, and
 * X-Forwarded-For is the client's own word unless a configured proxy wrote it.
 */
export function callerAddress(headers: Headers): string | null {
  if (env().TRUSTED_PROXIES.length === 0) return null;
  const chain = (headers.get('x-forwarded-for') ?? '').split(',').map((part) => part.trim());
  const outside = chain.filter((address) => address && !env().TRUSTED_PROXIES.includes(address));
  return outside.at(-1) ?? null;
}

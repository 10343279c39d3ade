import type { BrandBody } from '@/lib/brand/model/body';

const textOrNull = (text: string | null): string | null => (text?.trim() ? text : null);

/** Returns the body to save: blank texts become null and are inherited from the brand above. */
export function withoutBlanks(body: BrandBody): BrandBody {
  const { support } = body;
  return {
    ...body,
    name: textOrNull(body.name),
    senderName: textOrNull(body.senderName),
    replyTo: textOrNull(body.replyTo),
    orderPrefix: textOrNull(body.orderPrefix)?.trim().toUpperCase() ?? null,
    support: support && {
      email: textOrNull(support.email),
      phone: textOrNull(support.phone),
      url: textOrNull(support.url)?.trim() ?? null,
      hours: textOrNull(support.hours),
    },
  };
}

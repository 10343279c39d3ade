import { handle } from '@/lib/accounts/auth/handle';
import { requireCertificateHost } from '@/lib/brand/hosts/certificates';
import { certificateQuerySchema } from '@/lib/brand/model/host-schema';
import { callerAddress } from '@/lib/platform/http/caller';

/** Caddy asks before it gets a certificate for a host: 200 allows it; permission is public, for no browser is signed in yet. */
export const GET = handle(
  { permission: 'public', query: certificateQuerySchema },
  async ({ query: { domain }, request }) => {
    await requireCertificateHost(domain, callerAddress(request.headers));
    return { domain };
  },
);

import { previewMail } from '@/lib/brand/editing/mail-preview';
import { handle } from '@/lib/http/handle';
import { mailPage } from '@/lib/mail/respond';

export const GET = handle({ permission: 'brands:manage', organisation: 'required' }, async ({ actor }) =>
  mailPage(await previewMail(actor)),
);

import { handle } from '@/lib/auth/handle';
import { previewMail } from '@/lib/mail/brand-preview';
import { mailPage } from '@/lib/mail/response';

export const GET = handle({ permission: 'brands:manage', organisation: 'required' }, async ({ actor }) =>
  mailPage(await previewMail(actor)),
);

import { handle } from '@/lib/accounts/auth/handle';
import { previewMail } from '@/lib/accounts/mail/brand-preview';
import { mailPage } from '@/lib/accounts/mail/template';

export const GET = handle({ permission: 'brands:manage', organisation: 'required' }, async ({ actor }) =>
  mailPage(await previewMail(actor)),
);

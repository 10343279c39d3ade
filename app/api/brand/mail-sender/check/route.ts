import { handle } from '@/lib/accounts/auth/handle';
import { checkMailSender } from '@/lib/brand/mail-sender/data';

export const POST = handle({ permission: 'brands:manage', organisation: 'required' }, ({ actor }) =>
  checkMailSender(actor),
);

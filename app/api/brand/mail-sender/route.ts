import { handle } from '@/lib/accounts/auth/handle';
import { getMailSender, removeMailSender, setMailSender } from '@/lib/brand/mail-sender/data';
import { saveMailSenderSchema } from '@/lib/brand/model/mail-sender-schema';

export const GET = handle({ permission: 'brands:manage', organisation: 'required' }, ({ actor }) =>
  getMailSender(actor),
);

export const PUT = handle(
  { permission: 'brands:manage', organisation: 'required', body: saveMailSenderSchema },
  ({ actor, body }) => setMailSender(actor, body.address),
);

export const DELETE = handle({ permission: 'brands:manage', organisation: 'required' }, ({ actor }) =>
  removeMailSender(actor),
);

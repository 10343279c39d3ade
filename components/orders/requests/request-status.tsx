import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { cx } from '@/components/ui/cx';
import { TimeText } from '@/components/ui/time-text';
import type { RequestState } from '@/lib/orders/model/request-codes';
import { getOwner, isOpenState } from '@/lib/orders/requests/rules';
import type { RequestDto, RequestSummary } from '@/lib/orders/requests/schema';
import type { Tone } from '@/lib/platform/tone';

const TONES: Record<RequestState, Tone> = {
  open: 'info',
  answered: 'info',
  done: 'success',
  declined: 'warning',
  withdrawn: 'neutral',
};

/** The state of a request as a badge. */
export function RequestBadge({ state }: Pick<RequestSummary, 'state'>) {
  const t = useTranslations('requests.states');
  return <Badge tone={TONES[state]}>{t(state)}</Badge>;
}

type Waiting = Pick<RequestDto, 'state' | 'side' | 'isToAct' | 'organisation' | 'waitingSince'> & {
  passedOn: Pick<NonNullable<RequestDto['passedOn']>, 'state'> | null;
};

/** Names the side that must act next. Nothing for a closed request. */
export function NextToAct({ request }: { request: Waiting }) {
  const t = useTranslations('requests.next');
  const { state, side, isToAct, organisation, passedOn } = request;
  const owner = getOwner(state);
  if (owner === null) return null;
  if (owner !== side)
    return <span>{side === 'asker' ? t('supplier') : t('asker', { organisation: organisation.name })}</span>;
  const isAbove = passedOn !== null && passedOn.state === 'open';
  if (isAbove) return <span>{t('above')}</span>;
  return <span className={cx(isToAct && 'font-medium')}>{isToAct ? t('you') : t('colleague')}</span>;
}

/** The time since which the next side has had to act. */
export function WaitingSince({ request }: { request: Pick<Waiting, 'state' | 'waitingSince'> }) {
  if (!isOpenState(request.state)) return <span className="text-muted">—</span>;
  return <TimeText value={request.waitingSince} />;
}

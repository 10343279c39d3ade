import 'server-only';
import type { NextRequest } from 'next/server';
import { systemClock } from '@/lib/clock';
import { setupCookieName } from './cookie';
import { requireSetup } from './link';

/** Lets a call of the set-up's own browser through. @throws AppError `not-found` for everybody else */
export const requireSetupBrowser = (request: NextRequest): Promise<void> =>
  requireSetup(request.cookies.get(setupCookieName())?.value, systemClock);

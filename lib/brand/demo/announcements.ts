import { DAY_MS } from '@/lib/platform/durations';
import type { Announcement } from '../model/announcement-schema';

/** Days from the seeding to the day on which the second announcement is shown. */
const DAYS_AHEAD = 14;

/** One announcement that runs and one of a later day, in words that fit any reseller. */
export function writeDemoAnnouncements(now: Date): Announcement[] {
  const stocktaking = new Date(now.getTime() + DAYS_AHEAD * DAY_MS).toISOString().slice(0, 10);
  return [
    {
      id: '0f5a3c1e-58a4-4d0c-9d7e-2f1b7a6c1001',
      tone: 'info',
      texts: {
        title: 'Order by 15:00 for dispatch the same day',
        text: 'Products in stock that you order by 15:00 leave the warehouse on the same working day.',
        link: null,
      },
      translations: {
        'de-DE': {
          title: 'Bis 15:00 Uhr bestellt, am selben Tag versandt',
          text: 'Lagerware, die Sie bis 15:00 Uhr bestellen, verlässt das Lager noch am selben Werktag.',
          link: null,
        },
      },
      from: null,
      until: null,
      audience: { kind: 'everybody' },
    },
    {
      id: '0f5a3c1e-58a4-4d0c-9d7e-2f1b7a6c1002',
      tone: 'warning',
      texts: {
        title: 'No dispatch today: stocktaking',
        text: 'Orders of today leave the warehouse on the next working day.',
        link: null,
      },
      from: stocktaking,
      until: stocktaking,
      audience: { kind: 'ordering' },
    },
  ];
}

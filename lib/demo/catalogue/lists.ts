import type { Tx } from '@/lib/db/pool';
import { insertLines, type LineContent } from '@/lib/lists/line-store';
import { getNextRun } from '@/lib/lists/schedule/rules';
import type { Schedule } from '@/lib/lists/schedule/schema';
import type { Sharing } from '@/lib/lists/schema';
import { insertList, updateList } from '@/lib/lists/store';
import type { UpstreamProduct } from '@/lib/upstream/types';

interface DemoList {
  /** Whose connection serves the organisation. */
  account: number;
  organisation: number;
  owner: string;
  name: string;
  note: string | null;
  sharing: Sharing;
  isStanding: boolean;
  /** What the names of its products contain, with how many are ordered. */
  products: readonly [text: string, quantity: number][];
}

const LISTS: readonly DemoList[] = [
  {
    account: 200,
    organisation: 200,
    owner: 'amira@brightwater.example',
    name: 'Standard workplace',
    note: 'What a new desk gets. Ask before you replace the monitor.',
    sharing: 'descendants',
    isStanding: false,
    products: [
      ['laptop', 1],
      ['monitor', 2],
      ['keyboard', 1],
      ['mouse', 1],
      ['headset', 1],
    ],
  },
  {
    account: 200,
    organisation: 200,
    owner: 'ben@brightwater.example',
    name: 'Spares for the service vans',
    note: null,
    sharing: 'organisation',
    isStanding: true,
    products: [
      ['cable', 25],
      ['adapter', 10],
      ['mouse', 5],
    ],
  },
  {
    account: 200,
    organisation: 300,
    owner: 'cora@corvid.example',
    name: 'Classroom kit',
    note: null,
    sharing: 'organisation',
    isStanding: false,
    products: [
      ['laptop', 30],
      ['headset', 30],
      ['switch', 2],
    ],
  },
  {
    account: 201,
    organisation: 201,
    owner: 'bea@birchline.example',
    name: 'Quarterly refresh',
    note: null,
    sharing: 'organisation',
    isStanding: true,
    products: [
      ['monitor', 8],
      ['keyboard', 8],
    ],
  },
];

/** Every first Monday. */
const toSchedule = (now: Date): Schedule => ({
  rhythm: { kind: 'monthly-weekday', ordinal: 'first', weekday: 'monday' },
  time: '08:00',
  timeZone: 'Europe/London',
  startsOn: now.toISOString().slice(0, 10),
  endsOn: null,
  isPaused: false,
});

/** The first product of the name that is bought as it is; the list is shorter where there is none. */
function toLines(list: DemoList, products: readonly UpstreamProduct[]): LineContent[] {
  return list.products.flatMap(([text, quantity]) => {
    const product = products.find(
      ({ name, price, ratePlans }) =>
        price !== null && ratePlans.length === 0 && name.toLowerCase().includes(text),
    );
    if (!product) return [];
    return {
      productId: product.id,
      name: product.name,
      productCode: product.productCode,
      vendorName: null,
      quantity,
      ratePlanId: null,
      planName: null,
      provisioning: [],
      maintenance: [],
      reference: null,
      snapshot: null,
    };
  });
}

/**
 * Lists of an account's organisations: one that those below see, and standing ones.
 * @param people ids by e-mail address
 */
export async function seedLists(
  tx: Tx,
  account: { organisation: number; products: readonly UpstreamProduct[] },
  people: ReadonlyMap<string, string>,
  now: Date,
): Promise<void> {
  for (const list of LISTS) {
    const personId = people.get(list.owner);
    const lines = toLines(list, account.products);
    if (list.account !== account.organisation || !personId || lines.length === 0) continue;
    const { organisation: organisationId, name, note, sharing } = list;
    const id = await insertList(tx, { personId, organisationId }, { name, note });
    await insertLines(tx, { id, organisationId }, 0, lines);
    const schedule = list.isStanding ? toSchedule(now) : null;
    const nextRunAt = getNextRun(schedule, now);
    await updateList(tx, id, personId, { sharing, schedule, nextRunAt, notify: schedule ? [personId] : [] });
  }
}

import { getNextRun } from '@/lib/orders/order-templates/schedule/rules';
import type { Schedule } from '@/lib/orders/order-templates/schedule/schema';
import type { Sharing } from '@/lib/orders/order-templates/schema';
import type { UpstreamProduct } from '@/lib/upstream/types';
import { uuidAt } from '../ids';
import type { TemplateRows } from '../store';

interface DemoTemplate {
  /** Whose connection serves the organisation. */
  account: number;
  organisation: number;
  owner: string;
  name: string;
  note: string | null;
  sharing: Sharing;
  isScheduled: boolean;
  /** Texts in the names of its products, with the ordered quantities. */
  products: readonly [text: string, quantity: number][];
}

const TEMPLATES: readonly DemoTemplate[] = [
  {
    account: 200,
    organisation: 200,
    owner: 'amira@brightwater.example',
    name: 'Standard workplace',
    note: 'What a new desk gets. Ask before you replace the monitor.',
    sharing: 'descendants',
    isScheduled: false,
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
    isScheduled: true,
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
    isScheduled: false,
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
    isScheduled: true,
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

/** The first product of each name that is bought as it is; fewer where there is none. */
function toLines(
  templateId: string,
  wanted: DemoTemplate['products'],
  products: readonly UpstreamProduct[],
): TemplateRows['lines'] {
  const found = wanted.flatMap(([text, quantity]) => {
    const product = products.find(
      ({ name, price, ratePlans }) =>
        price !== null && ratePlans.length === 0 && name.toLowerCase().includes(text),
    );
    return product ? [{ product, quantity }] : [];
  });
  return found.map(({ product: { id, name, productCode }, quantity }, position) => ({
    templateId,
    position,
    productId: id,
    name,
    productCode,
    quantity,
  }));
}

/**
 * Templates of an account's organisations: one that those below see, and scheduled ones.
 * @param people ids by e-mail address
 */
export function buildTemplates(
  account: { organisation: number; products: readonly UpstreamProduct[] },
  people: ReadonlyMap<string, string>,
  now: Date,
): TemplateRows {
  const rows: TemplateRows = { templates: [], lines: [] };
  for (const template of TEMPLATES) {
    const ownerId = people.get(template.owner);
    const id = uuidAt(now);
    const lines = toLines(id, template.products, account.products);
    if (template.account !== account.organisation || !ownerId || lines.length === 0) continue;
    const { organisation: organisationId, name, note, sharing } = template;
    const schedule = template.isScheduled ? toSchedule(now) : null;
    rows.templates.push({
      id,
      organisationId,
      ownerId,
      changedBy: ownerId,
      name,
      note,
      sharing,
      schedule,
      nextRunAt: getNextRun(schedule, now),
      notify: schedule ? [ownerId] : [],
    });
    rows.lines.push(...lines);
  }
  return rows;
}

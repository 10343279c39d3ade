import type {
  RequestAudience,
  RequestEntry,
  RequestKind,
  RequestSide,
  RequestState,
} from '@/lib/orders/model/request-codes';

export interface DemoEntry {
  /** The author's address. */
  by: string;
  hoursAgo: number;
  entry: RequestEntry;
  side: RequestSide;
  audience: RequestAudience;
  text: string | null;
}

export interface DemoRequest {
  kind: RequestKind;
  /** The asker. */
  organisation: number;
  assignedTo: number;
  state: RequestState;
  /** The quantity of a product that is asked about. */
  quantity: number;
  entries: readonly DemoEntry[];
  passedOn?: Omit<DemoRequest, 'kind' | 'quantity' | 'passedOn'>;
}

const say = (
  by: string,
  hoursAgo: number,
  text: string | null,
  rest: Partial<Pick<DemoEntry, 'entry' | 'side' | 'audience'>> = {},
): DemoEntry => ({ by, hoursAgo, text, entry: 'message', side: 'answerer', audience: 'both', ...rest });

const ask = (by: string, hoursAgo: number, text: string | null): DemoEntry =>
  say(by, hoursAgo, text, { entry: 'asked', side: 'asker' });

const AMIRA = 'amira@brightwater.example';
const CORA = 'cora@corvid.example';
const CARL = 'carl@carrow.example';
const CONNIE = 'connie@corvid.example';
const DEV = 'dev@delphin.example';
const LEO = 'leo@delphin.example';

/** A note of 200 for its own people, which no other organisation may ever read. */
export const DEMO_OWN_NOTE = {
  organisation: 200,
  text: 'They pay on day 60 at best: we quote no lower than twelve per cent.',
};

export const DEMO_REQUESTS: readonly DemoRequest[] = [
  {
    kind: 'price',
    organisation: 300,
    assignedTo: 200,
    state: 'open',
    quantity: 50,
    entries: [
      ask(
        CORA,
        75,
        'We plan fifty of these for the new schools. What do they cost if we order all of them in May?',
      ),
      say(AMIRA, 71, DEMO_OWN_NOTE.text, { audience: 'own' }),
      say(AMIRA, 70, null, { entry: 'passed-on', audience: 'own' }),
    ],
    passedOn: {
      organisation: 200,
      assignedTo: 100,
      state: 'done',
      entries: [
        ask(AMIRA, 70, 'A customer of ours plans fifty of these in May. Which price can you do?'),
        say(
          'olive@halden.example',
          20,
          'Eleven per cent below your list price, valid for orders until the end of May.',
          {
            entry: 'done',
          },
        ),
      ],
    },
  },
  {
    kind: 'question',
    organisation: 301,
    assignedTo: 200,
    state: 'answered',
    quantity: 1,
    entries: [
      ask(CARL, 30, 'Does it come with a UK power cord?'),
      say(AMIRA, 26, 'Yes, with UK and EU cords. Do you need the longer one of three metres?'),
    ],
  },
  {
    kind: 'cancel',
    organisation: 300,
    assignedTo: 200,
    state: 'open',
    quantity: 1,
    entries: [ask(CORA, 49, 'Ordered twice by mistake, please stop this one.')],
  },
  {
    kind: 'return',
    organisation: 200,
    assignedTo: 100,
    state: 'open',
    quantity: 1,
    entries: [
      ask('ben@brightwater.example', 98, 'One of them does not start. We would like to send it back.'),
    ],
  },
  {
    kind: 'change',
    organisation: 500,
    assignedTo: 400,
    state: 'done',
    quantity: 1,
    entries: [
      ask(LEO, 200, 'Please deliver to the north entrance; the south one is closed.'),
      say(DEV, 190, 'The carrier knows, they come to the north entrance.', { entry: 'done' }),
    ],
  },
  {
    kind: 'price',
    organisation: 400,
    assignedTo: 300,
    state: 'declined',
    quantity: 5,
    entries: [
      ask(DEV, 340, 'Is there a better price for five?'),
      say(CONNIE, 320, 'Sorry, this one is at its lowest price already.', { entry: 'declined' }),
    ],
  },
];

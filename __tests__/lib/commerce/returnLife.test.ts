import { inspectionProblem, piecesLeft, RETURN_STEPS, returnStep } from '@/lib/commerce/returnLife';
import { RETURN_ACTIONS, RETURN_STATES } from '@/lib/contract/returns';

const ALLOWED: Record<string, string> = {
  'approve asked': 'approved',
  'refuse asked': 'refused',
  'refuse approved': 'refused',
  'receive asked': 'received',
  'receive approved': 'received',
  'inspect received': 'inspected',
  'exchange inspected': 'closed',
  'credit inspected': 'closed',
  'send-back inspected': 'closed',
};

test.each(
  RETURN_ACTIONS.flatMap((action) => RETURN_STATES.map((state) => [action, state] as const)),
)('%s from %s', (action, state) => {
  expect(returnStep(action, state)?.to ?? null).toBe(ALLOWED[`${action} ${state}`] ?? null);
});

test('only the buyer asks, and every other step needs a permission', () => {
  expect(returnStep('ask', null)?.to).toBe('asked');
  expect(RETURN_STEPS.filter(({ staff }) => staff === null).map(({ action }) => action)).toEqual([
    'ask',
  ]);
});

const line = { qty: 5, creditedQty: 1 };
const one = { state: 'asked', outcome: null, qty: 2, backQty: 0 } as const;
test.each([
  ['nothing was asked', [], 4],
  ['two are asked back', [one], 2],
  ['they were refused', [{ ...one, state: 'refused' }], 4],
  ['they were exchanged', [{ ...one, state: 'closed', outcome: 'exchange' }], 2],
  [
    'one was exchanged and one went back',
    [{ ...one, state: 'closed', outcome: 'exchange', backQty: 1 }],
    3,
  ],
  // The credit note counts them.
  ['they were credited', [{ ...one, state: 'closed', outcome: 'credit' }], 4],
  ['all went back to the buyer', [{ ...one, state: 'closed', outcome: 'none', backQty: 2 }], 4],
  ['more is open than there is', [one, one, one], 0],
] as const)('%s: %s', (_, returns, left) => {
  expect(piecesLeft(line, returns)).toBe(left);
});

test.each([
  [2, { shelf: 1, quarantine: 1, back: 0 }, null],
  [2, { shelf: 0, quarantine: 1, back: 0 }, '2 came back, and 1 have a result. '],
  [1, { shelf: 1, quarantine: 1, back: 0 }, '1 came back, and 2 have a result. '],
])('%s received pieces with %s: %s', (received, result, problem) => {
  expect(inspectionProblem(received, result)).toBe(problem);
});

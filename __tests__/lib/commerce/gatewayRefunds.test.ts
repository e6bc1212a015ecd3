import { leftOfAttempt, refundableAttempt, type AtGateways } from '@/lib/commerce/gatewayRefunds';

const paid = (attemptId: number, cents: number) => ({ attemptId, kind: 'paid' as const, cents });
const back = (attemptId: number, cents: number) => ({
  ...paid(attemptId, cents),
  kind: 'refunded' as const,
});

test.each<[string, number, AtGateways, ReturnType<typeof refundableAttempt>]>([
  ['nothing without an attempt', 900, { events: [], waiting: [] }, null],
  ['what is due', 900, { events: [paid(1, 5_000)], waiting: [] }, { attemptId: 1, cents: 900 }],
  [
    'no more than was paid',
    9_000,
    { events: [paid(1, 5_000)], waiting: [] },
    { attemptId: 1, cents: 5_000 },
  ],
  [
    'less what went back',
    5_000,
    { events: [paid(1, 5_000), back(1, 4_000)], waiting: [] },
    { attemptId: 1, cents: 1_000 },
  ],
  [
    'the attempt that has most',
    900,
    { events: [paid(1, 100), paid(2, 500)], waiting: [] },
    { attemptId: 2, cents: 500 },
  ],
  [
    'less what is being paid back',
    900,
    { events: [paid(1, 5_000)], waiting: [{ attemptId: 1, cents: 600 }] },
    { attemptId: 1, cents: 300 },
  ],
  [
    'nothing while all is being paid back',
    600,
    { events: [paid(1, 600)], waiting: [{ attemptId: 1, cents: 600 }] },
    null,
  ],
  ['nothing that is not due', 0, { events: [paid(1, 600)], waiting: [] }, null],
])('offers %s', (_name, dueCents, at, expected) => {
  expect(refundableAttempt(dueCents, at)).toEqual(expected);
});

test('an attempt whose payment the bank took back has nothing left', () => {
  const events = [paid(1, 600), { ...paid(1, 600), kind: 'charged-back' as const }];
  expect(leftOfAttempt(1, { events, waiting: [] })).toBe(0);
});

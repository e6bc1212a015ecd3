import { NOTES_AND_COINS } from '@/lib/contract/takings';
import { recordOf } from '@/lib/contract/records';
import type { Role } from '@/lib/contract/staff';
import { itemCode } from '../orders';
import type { OfficeExamples, OfficeVisit } from './officeExample';
import { withCatalogue } from './orderExamples';

const SALES: readonly Role[] = ['owner', 'seller'];
const NOTHING_IN = recordOf(NOTES_AND_COINS.map(String), () => 0);
const COUNTS = { ...NOTHING_IN, 1000: 5 };

let drawers = 0;
const nextName = () => `Drawer ${(drawers += 1)}`;
const keyed = () => ({ 'Idempotency-Key': crypto.randomUUID() });

async function openOne({ browser }: OfficeVisit): Promise<number> {
  const body = { name: nextName(), counts: COUNTS };
  const answer = await browser.ask('POST', '/office/drawers', body, keyed());
  return (answer.body.data as { sessionId: number }).sessionId;
}

export const counterExamples = {
  'GET /office/counter/quote': {
    may: SALES,
    call: async ({ shop }) => {
      await withCatalogue(shop);
      return { query: `?lines=${await itemCode(shop, 'GLUE')}:2` };
    },
  },
  'POST /office/counter/sales': {
    may: SALES,
    call: async ({ shop }) => {
      await withCatalogue(shop);
      const lines = [{ itmCode: await itemCode(shop, 'GLUE'), qty: 1, unitPrice: 950 }];
      return { headers: keyed(), body: { lines, total: 950, way: 'card', reference: '0123' } };
    },
  },
  'GET /office/drawers': { may: SALES, call: () => ({}) },
  'GET /office/drawers/{sessionId}': {
    may: SALES,
    call: async (visit) => ({ params: { sessionId: await openOne(visit) } }),
  },
  'POST /office/drawers': {
    may: SALES,
    call: () => ({ headers: keyed(), body: { name: nextName(), counts: COUNTS } }),
  },
  'POST /office/drawers/{sessionId}/cash': {
    may: SALES,
    call: async (visit) => ({
      params: { sessionId: await openOne(visit) },
      headers: keyed(),
      body: { kind: 'out', amount: 500, reason: 'Tea for the shop' },
    }),
  },
  'POST /office/drawers/{sessionId}/close': {
    may: SALES,
    call: async (visit) => ({
      params: { sessionId: await openOne(visit) },
      headers: keyed(),
      body: { counts: COUNTS },
    }),
  },
} satisfies OfficeExamples;

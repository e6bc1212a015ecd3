import { formatDate } from '@/lib/text/format';
import { readCloseDay } from '@/server/sales/books/closeDay.service';
import type { Role } from '@/lib/contract/staff';
import { readyToSign, signAll } from '../books';
import { makeStaff } from '../staff';
import { OWNER, type OfficeExamples, type OfficeVisit } from './officeExample';
import { orderAt } from './orderExamples';

const SALES: readonly Role[] = ['owner', 'seller'];

const today = ({ shop }: OfficeVisit) => formatDate(shop.clock());

/** A day that was counted by one and signed by another. */
async function closedDay(visit: OfficeVisit) {
  const { shop } = visit;
  const seller = await makeStaff(shop, 'seller', { passwordHash: 'set' });
  const day = today(visit);
  if ((await readCloseDay(shop, visit.staff, day)).closedBy === null) {
    await orderAt(shop);
    await signAll(shop, day, { seller, owner: visit.staff });
  }
  return day;
}

const COUNT = {
  notes: { 5000: 1, 1000: 0, 500: 0, 100: 0, 50: 2, 20: 0 },
  coins: 10.5,
  float: 5000,
  told: { bank: null, card: null, payhere: 1250, koko: null },
};

export const closeExamples = {
  'GET /office/days/{day}': {
    may: SALES,
    call: async (visit) => ({ params: { day: await closedDay(visit) } }),
  },
  'GET /office/days/{day}/close.pdf': {
    may: SALES,
    call: async (visit) => ({ params: { day: await closedDay(visit) } }),
  },
  'GET /office/days/{day}/close.json': {
    may: SALES,
    call: async (visit) => ({ params: { day: await closedDay(visit) } }),
  },
  'GET /office/journal.csv': {
    may: OWNER,
    call: async (visit) => {
      const day = await closedDay(visit);
      return { query: `?from=${day}&to=${day}` };
    },
  },
  'POST /office/days/{day}/count': {
    may: SALES,
    call: (visit) => ({ params: { day: yesterday(visit) }, body: COUNT }),
  },
  'POST /office/days/{day}/decisions': {
    may: OWNER,
    call: async (visit) => {
      const day = yesterday(visit);
      const params = { day };
      await visit.browser.post(`/office/days/${day}/count`, COUNT);
      const { differences } = await readCloseDay(visit.shop, visit.staff, day);
      const [first] = differences;
      const seen = first?.mark ?? '';
      return { params, body: { key: first?.key, outcome: 'booked', reason: 'Tip jar', seen } };
    },
  },
  'POST /office/days/{day}/close': {
    may: OWNER,
    call: async (visit) => {
      const day = yesterday(visit);
      const { shop } = visit;
      const seller = await makeStaff(shop, 'seller', { passwordHash: 'set' });
      await readyToSign(shop, day, { seller, owner: visit.staff });
      return { params: { day } };
    },
  },
} satisfies OfficeExamples;

function yesterday({ shop }: OfficeVisit) {
  return formatDate(shop.clock() - 24 * 3_600_000);
}

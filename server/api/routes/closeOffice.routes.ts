import { toWire } from '@/lib/commerce/wire';
import type { Hono } from 'hono';
import { centsFromRupees } from '@/lib/commerce/money';
import type { DayCount } from '@/lib/commerce/books/dayMoney';
import {
  closeReadOperations,
  closeWriteOperations,
  type CountForm,
  signingKeyOperations,
} from '@/lib/contract/takings.contract';
import { NOTES, TOLD_MONEY } from '@/lib/contract/takings';
import { recordOf } from '@/lib/contract/records';
import { closeFileName } from '@/lib/text/closeWords';
import { pdfResponse } from '@/server/api/http/pdfResponse';
import { routesOf } from '@/server/api/http/registerOperations';
import type { Shop } from '@/server/boot/shop';
import { readCloseDay } from '@/server/sales/books/closeDay.service';
import { countDay, decideDifference } from '@/server/sales/books/countDay.service';
import { journalCsv } from '@/server/sales/books/journal.service';
import { signedText } from '@/server/sales/books/signedText.service';
import { signDayOnce } from '@/server/sales/books/signDay.service';
import { publicKeyOf } from '@/server/sales/books/signingKey';
import { closePdf } from '@/server/sales/papers/closePdf';

export function closeReadRoutes(shop: Shop): Hono {
  return routesOf(shop, closeReadOperations, {
    'GET /office/days/{day}': ({ staff, params: { day } }) => readCloseDay(shop, staff, day),
    'GET /office/days/{day}/close.pdf': async ({ context, staff, params: { day } }) => {
      const read = toWire(await readCloseDay(shop, staff, day));
      const isSigned = read.signature !== null;
      const signed = isSigned ? await signedText(shop, day) : null;
      const at = read.closedBy?.at ?? shop.clock();
      const supplier = signed === null ? shop.settings.businessName : signed.shop;
      const close = { day: read, supplier, at };
      return pdfResponse(
        context,
        closeFileName(day),
        await closePdf(close, signed?.content ?? null),
      );
    },
    'GET /office/days/{day}/close.json': async ({ context, params: { day } }) => {
      const { content } = await signedText(shop, day);
      context.header('Content-Type', 'application/json; charset=utf-8');
      context.header('Content-Disposition', `attachment; filename="${closeFileName(day)}.json"`);
      return context.body(content);
    },
    'GET /office/journal.csv': async ({ context, query }) => {
      const name = `journal-${query.from}-${query.to}`;
      context.header('Content-Type', 'text/csv; charset=utf-8');
      context.header('Content-Disposition', `attachment; filename="${name}.csv"`);
      return context.body(await journalCsv(shop, query));
    },
  });
}

/** Each change answers with the day as it is then. */
export function closeWriteRoutes(shop: Shop): Hono {
  return routesOf(shop, closeWriteOperations, {
    'POST /office/days/{day}/count': async ({ staff, params: { day }, body }) => {
      await countDay(shop, staff, day, countOf(body));
      return readCloseDay(shop, staff, day);
    },
    'POST /office/days/{day}/decisions': async ({ staff, params: { day }, body }) => {
      await decideDifference(shop, staff, day, body);
      return readCloseDay(shop, staff, day);
    },
    'POST /office/days/{day}/close': async ({ staff, params: { day } }) => {
      await signDayOnce(shop, staff, day);
      return readCloseDay(shop, staff, day);
    },
  });
}

export function signingKeyRoutes(shop: Shop): Hono {
  return routesOf(shop, signingKeyOperations, {
    'GET /signing-key': () => ({ publicKey: publicKeyOf(shop.secret) }),
  });
}

function countOf({ notes, coins, float, told }: CountForm): DayCount {
  const cents = (amount: number | null) => (amount === null ? null : centsFromRupees(amount));
  return {
    notes: NOTES.map((rupees) => ({ rupees, count: notes[String(rupees)] ?? 0 })),
    coinsCents: centsFromRupees(coins),
    floatCents: centsFromRupees(float),
    told: recordOf(TOLD_MONEY, (kind) => cents(told[kind])),
  };
}

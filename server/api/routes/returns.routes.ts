import type { Context, Hono } from 'hono';
import {
  returnOfficeOperations,
  returnOperations,
  returnReportOperations,
  returnStepOperations,
} from '@/lib/contract/return.contract';
import { MOST_REPORT_ROWS } from '@/lib/contract/reports';
import type { Staff } from '@/lib/contract/staff';
import { staffActor } from '@/server/platform/audit/actor';
import { actorOf } from '@/server/people/customers/account.service';
import { onceOf } from '@/server/api/http/staffKey';
import { csvResponse } from '@/server/api/http/csvResponse';
import { routesOf } from '@/server/api/http/registerOperations';
import type { Shop } from '@/server/boot/shop';
import { onceByKey } from '@/server/catalogue/stock/onceByKey.service';
import { readOrder } from '@/server/sales/orders/orders.service';
import { askReturn } from '@/server/sales/returns/askReturn.service';
import { creditReturn } from '@/server/sales/returns/creditReturn.service';
import { exchangeReturn } from '@/server/sales/returns/exchangeReturn.service';
import {
  decideReturn,
  inspectReturn,
  receiveReturn,
} from '@/server/sales/returns/inspectReturn.service';
import {
  listReturns,
  readReturn,
  readReturnPhoto,
} from '@/server/sales/returns/listReturns.service';
import { ratesFile } from '@/server/sales/returns/rateFiles';
import { readReturnForm } from '@/server/sales/returns/returnForm';
import { readReturnRates } from '@/server/sales/returns/returnReport.service';
import { lockReturn, type ReturnContext } from '@/server/sales/returns/returnRows.queries';

export function returnRoutes(shop: Shop): Hono {
  return routesOf(shop, returnOperations, {
    'POST /order/{orderNumber}/returns': async ({ context, customer, params }) => {
      const { accountId: customerId } = customer;
      const { orderNumber } = params;
      const asking = { shop, customerId, orderNumber, actor: actorOf(customer) };
      await askReturn(asking, () => readReturnForm(context.req.raw));
      return readOrder(shop, customerId, orderNumber);
    },
  });
}

/** They come before the returns, whose numbers "rates" could be. */
function rateRoutes(shop: Shop): Hono {
  return routesOf(shop, returnReportOperations, {
    'GET /office/returns/rates': ({ query }) => readReturnRates(shop, query),
    'GET /office/returns/rates.csv': async ({ context, query }) => {
      const report = await readReturnRates(shop, { ...query, page: 1 }, MOST_REPORT_ROWS);
      const { from, to } = report.period;
      return csvResponse(context, `returns-by-${report.by}-${from}-${to}`, ratesFile(report));
    },
  });
}

type Call = {
  context: Context;
  staff: Staff;
  params: { returnNumber: string };
  body?: unknown;
};

export function returnOfficeRoutes(shop: Shop): Hono {
  /** Takes a step once for its key and answers with the return as it is then. */
  async function step(
    name: string,
    { context, staff, params: { returnNumber }, body }: Call,
    work: (at: ReturnContext) => Promise<void>,
  ) {
    const once = onceOf(context, staff, [name, returnNumber, body ?? null]);
    await onceByKey(shop, once, async (tx) => {
      await work(await lockReturn(shop, tx, staffActor(staff), returnNumber));
      return true;
    });
    return readReturn(shop, staff.role, returnNumber);
  }

  const routes = rateRoutes(shop);
  routes.route(
    '/',
    routesOf(shop, returnOfficeOperations, {
      'GET /office/returns': ({ query }) => listReturns(shop, query),
      'GET /office/returns/{returnNumber}': ({ staff, params }) =>
        readReturn(shop, staff.role, params.returnNumber),
      'GET /office/returns/{returnNumber}/photo': ({ context, params }) =>
        photoResponse(shop, context, params.returnNumber),
    }),
  );
  routes.route(
    '/',
    routesOf(shop, returnStepOperations, {
      'POST /office/returns/{returnNumber}/approve': (call) =>
        step('approve', call, (at) => decideReturn(at, { action: 'approve' })),
      'POST /office/returns/{returnNumber}/refuse': (call) =>
        step('refuse', call, (at) => decideReturn(at, { action: 'refuse', ...call.body })),
      'POST /office/returns/{returnNumber}/receive': (call) =>
        step('receive', call, (at) =>
          receiveReturn(
            at,
            call.body.pieces.map(({ code }) => code),
          ),
        ),
      'POST /office/returns/{returnNumber}/inspect': (call) =>
        step('inspect', call, (at) => inspectReturn(at, call.body)),
      'POST /office/returns/{returnNumber}/exchange': (call) =>
        step('exchange', call, (at) => exchangeReturn(at, call.body)),
      'POST /office/returns/{returnNumber}/credit': (call) =>
        step('credit', call, (at) => creditReturn(at, call.body.to)),
      'POST /office/returns/{returnNumber}/send-back': (call) =>
        step('send-back', call, (at) => decideReturn(at, { action: 'send-back', ...call.body })),
    }),
  );
  return routes;
}

/** Answers with a stranger's photo: it is downloaded, and can neither run nor load anything. */
async function photoResponse(shop: Shop, context: Context, returnNumber: string) {
  const content = await readReturnPhoto(shop, returnNumber);
  context.header('Content-Type', 'image/jpeg');
  context.header('Content-Disposition', `attachment; filename="return.jpg"`);
  context.header('X-Content-Type-Options', 'nosniff');
  context.header('Content-Security-Policy', "default-src 'none'; sandbox");
  context.header('Cross-Origin-Resource-Policy', 'same-origin');
  return context.body(new Uint8Array(content));
}

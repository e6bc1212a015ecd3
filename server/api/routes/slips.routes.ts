import { centsFromRupees } from '@/lib/commerce/money';
import type { Context, Hono } from 'hono';
import { slipOfficeOperations, slipOperations } from '@/lib/contract/payment.contract';
import { staffActor } from '@/server/platform/audit/actor';
import { actorOf } from '@/server/people/customers/account.service';
import { readOrder } from '@/server/sales/orders/orders.service';
import { routesOf } from '@/server/api/http/registerOperations';
import type { Shop } from '@/server/boot/shop';
import { matchBankFile } from '@/server/sales/slips/bankFile.service';
import { acceptSlip, rejectSlip, reopenSlip } from '@/server/sales/slips/decideSlip.service';
import { listSlips } from '@/server/sales/slips/listSlips.service';
import { readSlipFile } from '@/server/sales/slips/readSlipFile.queries';
import { sendSlip } from '@/server/sales/slips/sendSlip.service';
import { readSlipForm } from '@/server/sales/slips/slipForm';

export function slipRoutes(shop: Shop): Hono {
  return routesOf(shop, slipOperations, {
    'POST /order/{orderNumber}/slip': async ({ context, customer, params: { orderNumber } }) => {
      const { accountId } = customer;
      const read = () => readSlipForm(context.req.raw);
      await sendSlip(shop, accountId, orderNumber, read, actorOf(customer));
      return readOrder(shop, accountId, orderNumber);
    },
  });
}

export function slipOfficeRoutes(shop: Shop): Hono {
  return routesOf(shop, slipOfficeOperations, {
    'POST /office/bank-lists': ({ staff, body }) => matchBankFile(shop, staffActor(staff), body),
    'GET /office/slips': ({ query }) => listSlips(shop, query),
    'GET /office/slips/{slipId}/file': ({ context, params }) =>
      fileResponse(shop, context, params.slipId),
    'POST /office/slips/{slipId}/accept': ({ staff, params, body }) =>
      acceptSlip(shop, staffActor(staff), params.slipId, {
        ...body,
        cents: centsFromRupees(body.amount),
      }),
    'POST /office/slips/{slipId}/reject': ({ staff, params, body }) =>
      rejectSlip(shop, staffActor(staff), params.slipId, body.reason),
    'POST /office/slips/{slipId}/reopen': ({ staff, params }) =>
      reopenSlip(shop, staffActor(staff), params.slipId),
  });
}

/** Answers with a stranger's file: it is downloaded, and can neither run nor load anything. */
async function fileResponse(shop: Shop, context: Context, slipId: number): Promise<Response> {
  const file = await readSlipFile(shop, slipId);
  const extension = file.mediaType === 'image/jpeg' ? 'jpg' : 'pdf';
  context.header('Content-Type', file.mediaType);
  context.header('Content-Disposition', `attachment; filename="slip-${slipId}.${extension}"`);
  context.header('X-Content-Type-Options', 'nosniff');
  context.header('Content-Security-Policy', "default-src 'none'; sandbox");
  context.header('Cross-Origin-Resource-Policy', 'same-origin');
  return context.body(new Uint8Array(file.content));
}

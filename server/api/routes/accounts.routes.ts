import { toWire } from '@/lib/commerce/wire';
import type { Context, Hono } from 'hono';
import { centsFromRupees } from '@/lib/commerce/money';
import {
  accountListOperations,
  accountPaymentOperations,
  accountReversalOperations,
  accountTermsOperations,
  statementOperations,
  type Statement,
  type StatementQuery,
} from '@/lib/contract/dealerAccount.contract';
import { statementTexts } from '@/lib/text/statementWords';
import { staffActor } from '@/server/platform/audit/actor';
import type { Buyer } from '@/server/people/customers/customer.service';
import { setHold, setTerms } from '@/server/people/customers/creditAccount.service';
import { ShopError } from '@/server/platform/errors';
import { idempotencyKeyOf } from '@/server/api/http/idempotencyKey';
import { pdfResponse } from '@/server/api/http/pdfResponse';
import { routesOf } from '@/server/api/http/registerOperations';
import { countInvoice } from '@/server/sales/orders/invoice.service';
import { statementPdf } from '@/server/sales/papers/invoicePdf';
import type { Shop } from '@/server/boot/shop';
import { listAccounts, readDealerAccount } from '@/server/sales/accounts/account.service';
import {
  allocatePayment,
  recordAccountPayment,
  releaseAllocation,
  reverseAccountPayment,
  type Part,
} from '@/server/sales/accounts/accountPayments.service';
import { readStatement } from '@/server/sales/accounts/ledger.service';
import { statementCsv } from '@/server/sales/accounts/statementCsv';

/** The statement of the customer who asks: the call has no place for another's number. */
export function statementRoutes(shop: Shop): Hono {
  /** A file counts like an invoice. */
  const toFile = async ({ customerId, accountId }: Buyer, query: StatementQuery) => {
    await countInvoice(shop, customerId);
    return readStatement(shop, accountId, query);
  };
  return routesOf(shop, statementOperations, {
    'GET /user/statement': ({ customer, query }) => readStatement(shop, customer.accountId, query),
    'GET /user/statement.csv': async ({ context, customer, query }) =>
      csvResponse(context, toWire(await toFile(customer, query))),
    'GET /user/statement.pdf': async ({ context, customer, query }) =>
      paperOf(shop, context, toWire(await toFile(customer, query))),
  });
}

export function accountListRoutes(shop: Shop): Hono {
  return routesOf(shop, accountListOperations, {
    'GET /office/accounts': ({ query }) => listAccounts(shop, query),
    'GET /office/accounts/{customerId}': ({ params }) => readDealerAccount(shop, params.customerId),
    'GET /office/accounts/{customerId}/statement': ({ params, query }) =>
      readStatement(shop, params.customerId, query),
    'GET /office/accounts/{customerId}/statement.csv': async ({ context, params, query }) =>
      csvResponse(context, toWire(await readStatement(shop, params.customerId, query))),
    'GET /office/accounts/{customerId}/statement.pdf': async ({ context, params, query }) =>
      paperOf(shop, context, toWire(await readStatement(shop, params.customerId, query))),
  });
}

/** Each change answers with the account as it is then. */
export function accountPaymentRoutes(shop: Shop): Hono {
  return routesOf(shop, accountPaymentOperations, {
    'POST /office/accounts/{customerId}/payments': async ({
      context,
      staff,
      params: { customerId },
      body,
    }) => {
      const { amount, way, reference, allocations } = body;
      await recordAccountPayment(shop, staffActor(staff), customerId, {
        cents: centsFromRupees(amount),
        way,
        reference: reference || null,
        parts: partsOf(allocations),
        key: requiredKey(context),
      });
      return readDealerAccount(shop, customerId);
    },
    'POST /office/accounts/{customerId}/payments/{number}/allocations': async ({
      staff,
      params,
      body,
    }) => {
      const { customerId, number } = params;
      const parts = partsOf(body.allocations);
      await allocatePayment(shop, staffActor(staff), customerId, number, parts);
      return readDealerAccount(shop, customerId);
    },
  });
}

export function accountReversalRoutes(shop: Shop): Hono {
  return routesOf(shop, accountReversalOperations, {
    'POST /office/accounts/{customerId}/payments/{number}/release': async ({
      staff,
      params,
      body,
    }) => {
      const { customerId, number } = params;
      await releaseAllocation(shop, staffActor(staff), customerId, number, body);
      return readDealerAccount(shop, customerId);
    },
    'POST /office/accounts/{customerId}/payments/{number}/reverse': async ({
      staff,
      params,
      body,
    }) => {
      const { customerId, number } = params;
      await reverseAccountPayment(shop, staffActor(staff), customerId, number, body.reason);
      return readDealerAccount(shop, customerId);
    },
  });
}

export function accountTermsRoutes(shop: Shop): Hono {
  return routesOf(shop, accountTermsOperations, {
    'PUT /office/accounts/{customerId}/hold': async ({ staff, params: { customerId }, body }) => {
      await setHold(shop, staffActor(staff), customerId, body.reason || null);
      return readDealerAccount(shop, customerId);
    },
    'PUT /office/accounts/{customerId}/terms': async ({ staff, params: { customerId }, body }) => {
      const terms = { limitCents: centsFromRupees(body.creditLimit), creditDays: body.creditDays };
      await setTerms(shop, staffActor(staff), customerId, terms);
      return readDealerAccount(shop, customerId);
    },
  });
}

type Allocations = readonly { orderNumber: string; amount: number }[] | undefined;

/** Null: the oldest invoices first. An empty list allocates nothing. */
function partsOf(allocations: Allocations): Part[] | null {
  if (allocations === undefined) return null;
  return allocations.map(({ orderNumber, amount }) => ({
    orderNumber,
    cents: centsFromRupees(amount),
  }));
}

function requiredKey(context: Context): string {
  const key = idempotencyKeyOf(context);
  if (key !== null) return key;
  throw new ShopError('bad-input', { idempotencyKey: 'Idempotency-Key is required. ' });
}

function csvResponse(context: Context, statement: Statement): Response {
  context.header('Content-Type', 'text/csv; charset=utf-8');
  context.header('Content-Disposition', `attachment; filename="${nameOf(statement)}.csv"`);
  return context.body(statementCsv(statement));
}

async function paperOf(shop: Shop, context: Context, statement: Statement): Promise<Response> {
  const texts = statementTexts(statement, shop.settings.businessName);
  return pdfResponse(context, nameOf(statement), await statementPdf(texts));
}

function nameOf({ from, to }: Statement): string {
  return `statement-${from}-${to}`;
}

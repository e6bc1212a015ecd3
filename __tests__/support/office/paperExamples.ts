import { itemCode } from '../orders';
import { ALL, type OfficeExamples, type OfficeVisit } from './officeExample';
import { creditedOrder, orderOfGlue, withCatalogue } from './orderExamples';

async function anOrder({ shop }: OfficeVisit) {
  const orderNumber = await orderOfGlue(shop);
  return { query: `?orders=${orderNumber}` };
}

async function aCreditNote({ shop }: OfficeVisit) {
  const { orderNumber } = await creditedOrder(shop);
  return { query: `?orders=${orderNumber}` };
}

async function anItem({ shop }: OfficeVisit) {
  await withCatalogue(shop);
  return { query: `?itmCodes=${await itemCode(shop, 'SP')}` };
}

export const paperExamples = {
  'GET /office/papers/slips': { may: ALL, call: anOrder },
  'GET /office/papers/slips.pdf': { may: ALL, call: anOrder },
  'GET /office/papers/labels': { may: ALL, call: anOrder },
  'GET /office/papers/labels.pdf': { may: ALL, call: anOrder },
  'GET /office/papers/invoices': { may: ALL, call: anOrder },
  'GET /office/papers/invoices.pdf': { may: ALL, call: anOrder },
  'GET /office/papers/credit-notes': { may: ALL, call: aCreditNote },
  'GET /office/papers/credit-notes.pdf': { may: ALL, call: aCreditNote },
  'GET /office/papers/receipts': { may: ALL, call: aCreditNote },
  'GET /office/papers/receipts.pdf': { may: ALL, call: aCreditNote },
  'GET /office/papers/pick-list': { may: ALL, call: anOrder },
  'GET /office/papers/shelf-labels': { may: ALL, call: anItem },
  'GET /office/papers/shelf-labels.pdf': { may: ALL, call: anItem },
} satisfies OfficeExamples;

import type { Role } from '@/lib/contract/staff';
import { SHOP } from '@/server/platform/audit/actor';
import { moveStock } from '@/server/catalogue/stock/stock.service';
import { itemCode } from '../orders';
import { askedReturn, returnAt, sentOrder, type ReturnAt } from '../returns';
import { photo } from '../slips';
import {
  ALL,
  OWNER,
  type OfficeCall,
  type OfficeExamples,
  type OfficeVisit,
} from './officeExample';
import { orderOfGlue } from './orderExamples';

const SALES: readonly Role[] = ['owner', 'seller'];
const STORE: readonly Role[] = ['owner', 'storekeeper'];

let keys = 0;

/** A call about a return that has come so far. */
function onReturn(at: ReturnAt, body?: Record<string, unknown>) {
  return async ({ shop }: OfficeVisit): Promise<OfficeCall> => {
    await orderOfGlue(shop);
    const received = [{ itmCode: await itemCode(shop, 'GLUE'), qty: 9 }];
    await shop.database.transaction((tx) => moveStock(shop, tx, SHOP, 'received', received));
    keys += 1;
    return {
      params: { returnNumber: await returnAt(shop, at) },
      headers: { 'Idempotency-Key': `return-request-${keys}` },
      body,
    };
  };
}

export const returnExamples = {
  'GET /office/returns': { may: ALL, call: onReturn('asked') },
  'GET /office/returns/rates': {
    may: OWNER,
    call: async (visit) => {
      await onReturn('faulty')(visit);
      return { query: '?by=part&group=-' };
    },
  },
  'GET /office/returns/rates.csv': { may: OWNER, call: async () => ({ query: '?by=supplier' }) },
  'GET /office/returns/{returnNumber}': { may: ALL, call: onReturn('received') },
  'GET /office/returns/{returnNumber}/photo': {
    may: ALL,
    call: async ({ shop }) => {
      await orderOfGlue(shop);
      const sent = { photo: await photo() };
      return { params: { returnNumber: await askedReturn(shop, await sentOrder(shop, 1), sent) } };
    },
  },
  'POST /office/returns/{returnNumber}/approve': { may: SALES, call: onReturn('asked') },
  'POST /office/returns/{returnNumber}/refuse': {
    may: SALES,
    call: onReturn('asked', { reason: 'The seal of the part is broken' }),
  },
  'POST /office/returns/{returnNumber}/receive': {
    may: STORE,
    call: onReturn('approved', { pieces: [{ code: 'GLUE' }] }),
  },
  'POST /office/returns/{returnNumber}/inspect': {
    may: STORE,
    call: onReturn('received', { shelf: 0, quarantine: 1, back: 0, note: 'No picture' }),
  },
  'POST /office/returns/{returnNumber}/exchange': { may: SALES, call: onReturn('faulty', {}) },
  'POST /office/returns/{returnNumber}/credit': {
    may: SALES,
    call: onReturn('faulty', { to: 'credit' }),
  },
  'POST /office/returns/{returnNumber}/send-back': {
    may: SALES,
    call: onReturn('back', { reason: 'The glass was broken by a fall' }),
  },
} satisfies OfficeExamples;

import { SHOP } from '@/server/platform/audit/actor';
import { matchSheet } from '@/server/sales/couriers/courierSheet.service';
import type { Role } from '@/lib/contract/staff';
import {
  ALL,
  nothing,
  OWNER,
  type OfficeCall,
  type OfficeExamples,
  type OfficeVisit,
} from './officeExample';
import { nextWaybill, orderAt, PACK, send } from './orderExamples';

const SALES: readonly Role[] = ['owner', 'seller'];

export const courierExamples = {
  'GET /office/today': { may: ALL, call: sentByDomex(nothing) },
  'GET /office/counts': { may: ALL, call: sentByDomex(nothing) },
  'GET /office/courier-money': { may: SALES, call: sentByDomex(nothing) },
  'GET /office/hand-over': {
    may: ALL,
    call: async ({ shop }) => {
      await orderAt(shop, { steps: [PACK] });
      await orderAt(shop, { steps: [PACK, send(nextWaybill())] });
      return {};
    },
  },
  'GET /office/hand-over/{code}': {
    may: ALL,
    call: async ({ shop }) => {
      const { orderNumber } = await orderAt(shop, { steps: [PACK] });
      return { params: { code: `${orderNumber}/1` } };
    },
  },
  'GET /office/settled-parcels': {
    may: SALES,
    call: async ({ shop }) => {
      const waybill = nextWaybill();
      await orderAt(shop, { steps: [PACK, send(waybill)] });
      await matchSheet(shop, SHOP, 'Domex', { csv: `waybill,amount\n${waybill},1350.00\n` });
      return {};
    },
  },
  'GET /office/courier-money/{courier}': {
    may: SALES,
    call: sentByDomex(() => ({ params: { courier: 'Domex' } })),
  },
  'POST /office/courier-money/{courier}': {
    may: OWNER,
    call: sentByDomex((waybill) => ({
      params: { courier: 'Domex' },
      body: { csv: `waybill,amount\n${waybill},1000.00\nDX0,4200.00\n` },
    })),
  },
  'POST /office/courier-money/{courier}/accept': {
    may: OWNER,
    call: async (visit) => {
      const params = { courier: 'Domex' };
      let accepted = '';
      await sentByDomex(async (waybill) => {
        accepted = waybill;
        const rows = [{ waybill, amount: 1000 }];
        await visit.browser.post('/office/courier-money/Domex', { rows });
        return {};
      })(visit);
      return { params, body: { waybill: accepted } };
    },
  },
} satisfies OfficeExamples;

/** A call after a parcel with cash to collect has left. */
function sentByDomex(call: (waybill: string) => OfficeCall | Promise<OfficeCall>) {
  return async ({ shop }: OfficeVisit): Promise<OfficeCall> => {
    const waybill = nextWaybill();
    await orderAt(shop, { steps: [PACK, send(waybill)] });
    return call(waybill);
  };
}

import type { Role } from '@/lib/contract/staff';
import { rejectSlip } from '@/server/sales/slips/decideSlip.service';
import { NIMAL } from '../orders';
import { sendSlipOf } from '../slips';
import { orderOfGlue } from './orderExamples';
import type { OfficeCall, OfficeExamples, OfficeVisit } from './officeExample';

const SALES: readonly Role[] = ['owner', 'seller'];

/** A call about a slip that waits. */
function onSlip(body?: () => Record<string, unknown>) {
  return async ({ shop }: OfficeVisit): Promise<OfficeCall> => {
    const orderNumber = await orderOfGlue(shop, 'Bank Transfer');
    const slipId = await sendSlipOf(shop, orderNumber);
    return { params: { slipId }, body: body?.() };
  };
}

let references = 0;
const nextReference = () => `CDM 0417 ${String((references += 1)).padStart(6, '0')}`;

export const slipExamples = {
  'GET /office/slips': { may: SALES, call: onSlip() },
  'GET /office/slips/{slipId}/file': { may: SALES, call: onSlip() },
  'POST /office/slips/{slipId}/accept': {
    may: SALES,
    call: onSlip(() => ({ amount: 1350, reference: nextReference() })),
  },
  'POST /office/slips/{slipId}/reject': {
    may: SALES,
    call: onSlip(() => ({ reason: 'We cannot read the slip' })),
  },
  'POST /office/slips/{slipId}/reopen': {
    may: SALES,
    call: async (visit) => {
      const { params } = await onSlip()(visit);
      const slipId = Number(params?.slipId);
      await rejectSlip(visit.shop, NIMAL, slipId, 'We cannot read the slip');
      return { params: { slipId } };
    },
  },
  'POST /office/bank-lists': {
    may: SALES,
    call: async ({ shop }) => {
      const orderNumber = await orderOfGlue(shop, 'Bank Transfer');
      const csv = `Date,Description,Credit\n24/11/2026,CEFT ${orderNumber},"1,350.00"\n`;
      return { body: { csv } };
    },
  },
} satisfies OfficeExamples;

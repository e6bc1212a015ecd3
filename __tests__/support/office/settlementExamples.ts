import type { Role } from '@/lib/contract/staff';
import { nothing, OWNER, type OfficeExamples } from './officeExample';
import { paidAtPayHere } from './orderExamples';

const SALES: readonly Role[] = ['owner', 'seller'];

export const settlementExamples = {
  'GET /office/gateway-money': { may: SALES, call: nothing },
  'POST /office/gateway-money/{provider}': {
    may: OWNER,
    call: async ({ shop }) => {
      const { reference, paid } = await paidAtPayHere(shop);
      const csv = `Payment ID,Amount,Fee\nP-${reference},${paid},40.50\n`;
      return { params: { provider: 'payhere' }, body: { csv, isTrial: false } };
    },
  },
} satisfies OfficeExamples;

import type { Role } from '@/lib/contract/staff';
import { nothing, OWNER, type OfficeExamples } from './officeExample';

const SALES: readonly Role[] = ['owner', 'seller'];

export const settlementExamples = {
  'GET /office/gateway-money': { may: SALES, call: nothing },
  'POST /office/gateway-money/{provider}': {
    may: OWNER,
    call: () => ({
      params: { provider: 'payhere' },
      body: { csv: 'Payment ID,Amount,Fee\nP-1,1350.00,40.50\n', isTrial: false },
    }),
  },
} satisfies OfficeExamples;

import { markAsDemo } from '@/server/tools/demo/fillEmptyShop';
import { nothing, OWNER, type OfficeExamples } from './officeExample';

export const startExamples = {
  'GET /office/start': { may: OWNER, call: nothing },
  'PUT /office/start/{step}': {
    may: OWNER,
    call: () => ({ params: { step: 'delivery' }, body: { isDone: true } }),
  },
  'POST /office/demo': { may: OWNER, call: () => ({ body: {} }) },
  'DELETE /office/demo': {
    may: OWNER,
    call: async ({ shop }) => {
      await markAsDemo(shop);
      return { body: { orders: 0 } };
    },
  },
} satisfies OfficeExamples;

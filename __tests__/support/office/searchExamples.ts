import { NIMAL } from '@/__tests__/support/orders';
import { putSynonym } from '@/server/catalogue/search/synonyms.service';
import { nothing, OWNER, type OfficeExamples } from './officeExample';

export const searchExamples = {
  'GET /office/searches': { may: OWNER, call: nothing },
  'PUT /office/synonyms': {
    may: OWNER,
    call: () => ({ body: { word: 'skreen', means: 'display' } }),
  },
  'DELETE /office/synonyms/{word}': {
    may: OWNER,
    call: async ({ shop }) => {
      await putSynonym(shop, NIMAL, { word: 'skreen', means: 'display' });
      return { params: { word: 'skreen' } };
    },
  },
} satisfies OfficeExamples;

import { NIMAL } from '@/__tests__/support/orders';
import { putSynonym } from '@/server/catalogue/search/synonyms.service';
import { nothing, OWNER, type OfficeExamples } from './officeExample';

export const searchExamples = {
  'GET /office/searches': { may: OWNER, call: nothing },
  'GET /office/reports/searches': {
    may: OWNER,
    call: async () => ({ query: '?show=all&against=none&query=a12' }),
  },
  'GET /office/reports/searches.csv': { may: OWNER, call: async () => ({ query: '?step=week' }) },
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

import { doImports, listForm, PRICE_LIST, putImport } from '../imports';
import { nothing, OWNER, type OfficeExamples, type OfficeVisit } from './officeExample';

const onTried =
  (body?: Record<string, unknown>) =>
  async ({ shop }: OfficeVisit) => {
    const importId = await putImport(shop);
    return body === undefined ? { params: { importId } } : { params: { importId }, body };
  };

export const importExamples = {
  'GET /office/imports': { may: OWNER, call: nothing },
  'POST /office/imports': { may: OWNER, call: () => ({ form: listForm(PRICE_LIST) }) },
  'GET /office/imports/{importId}': { may: OWNER, call: onTried() },
  'PUT /office/imports/{importId}/columns': {
    may: OWNER,
    call: onTried({
      columns: [
        { field: 'sku', column: 'sku' },
        { field: 'name', column: 'name' },
        { field: 'price', column: 'price' },
      ],
    }),
  },
  'PUT /office/imports/{importId}/lines': {
    may: OWNER,
    call: onTried({
      lines: [{ line: 4, cells: ['NO-PRICE', 'Galaxy A02 Display', 'Displays', '3900', '2', ''] }],
    }),
  },
  'POST /office/imports/{importId}/start': {
    may: OWNER,
    call: async (visit) => {
      // Only one import writes at a time.
      await doImports(visit.shop);
      return onTried()(visit);
    },
  },
  'DELETE /office/imports/{importId}': { may: OWNER, call: onTried() },
  'GET /office/imports/{importId}/file': { may: OWNER, call: onTried() },
  'GET /office/imports/{importId}/refused.csv': { may: OWNER, call: onTried() },
} satisfies OfficeExamples;

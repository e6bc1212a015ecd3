import type { GetServerSidePropsContext } from 'next';
import { salesReportSchema, stockReportSchema } from '@/lib/contract/report.contract';
import { keysOf } from '@/lib/contract/records';
import { isApiError } from '@/lib/site/apiError';
import { officePage, queryText } from './officePage';

/** Returns the report of sales that the address asks for, or why there is none, with the form to correct it. */
export const salesReportPageProps = officePage('read_reports', async ({ api, context }) => {
  const query = valuesOf(context, salesReportSchema.fields);
  try {
    return { report: await api.call('GET /office/reports/sales', { query }), refused: null };
  } catch (error) {
    if (!isApiError(error) || error.code !== 'bad-input') throw error;
    context.res.statusCode = 400;
    return { report: null, refused: Object.values(error.sentences).join('').trim() };
  }
});

/** Returns what is sold out. */
export const soldOutPageProps = officePage('read_reports', ({ api, context }) =>
  api.call('GET /office/reports/sold-out', { query: valuesOf(context, stockReportSchema.fields) }),
);

/** Returns slow stock. */
export const slowStockPageProps = officePage('read_reports', ({ api, context }) =>
  api.call('GET /office/reports/slow-stock', {
    query: valuesOf(context, stockReportSchema.fields),
  }),
);

/** The call checks the values, so that a wrong one says why. */
function valuesOf<Fields extends object>(context: GetServerSidePropsContext, fields: Fields) {
  return Object.fromEntries(
    keysOf(fields).flatMap((name) => {
      const value = queryText(context, name);
      return value === '' ? [] : [[name, value]];
    }),
  );
}

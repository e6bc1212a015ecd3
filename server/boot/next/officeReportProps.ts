import type { GetServerSidePropsContext } from 'next';
import {
  salesReportSchema,
  searchReportSchema,
  slowStockSchema,
  soldOutSchema,
} from '@/lib/contract/report.contract';
import { ratesQuerySchema } from '@/lib/contract/return.contract';
import { keysOf } from '@/lib/contract/records';
import { isApiError } from '@/lib/site/apiError';
import { officePage, queryText } from './officePage';

/** Returns the report of sales that the address asks for, or why there is none. */
export const salesReportPageProps = officePage('read_reports', ({ api, context }) =>
  orRefused(context, () =>
    api.call('GET /office/reports/sales', { query: valuesOf(context, salesReportSchema.fields) }),
  ),
);

/** Returns the report of searches, and the words that the search reads as others. */
export const searchesPageProps = officePage('write_searches', async ({ api, context }) => {
  const query = valuesOf(context, searchReportSchema.fields);
  const [report, { synonyms }] = await Promise.all([
    orRefused(context, () => api.call('GET /office/reports/searches', { query })),
    api.call('GET /office/searches'),
  ]);
  return { ...report, synonyms };
});

/** Returns the rates of faults and what was asked back. */
export const ratesPageProps = officePage('read_return_rates', ({ api, context }) =>
  orRefused(context, () =>
    api.call('GET /office/returns/rates', { query: valuesOf(context, ratesQuerySchema.fields) }),
  ),
);

/** Answers 400 where the report is refused. */
async function orRefused<Report>(
  { res }: GetServerSidePropsContext,
  ask: () => Promise<Report>,
): Promise<{ report: Report; refused: null } | { report: null; refused: string }> {
  try {
    return { report: await ask(), refused: null };
  } catch (error) {
    if (!isApiError(error) || error.code !== 'bad-input') throw error;
    res.statusCode = 400;
    return { report: null, refused: Object.values(error.sentences).join('').trim() };
  }
}

/** Returns what is sold out. */
export const soldOutPageProps = officePage('read_reports', ({ api, context }) =>
  api.call('GET /office/reports/sold-out', { query: valuesOf(context, soldOutSchema.fields) }),
);

/** Returns slow stock. */
export const slowStockPageProps = officePage('read_reports', ({ api, context }) =>
  api.call('GET /office/reports/slow-stock', {
    query: valuesOf(context, slowStockSchema.fields),
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

import type { Api } from '@/lib/api/client';
import { isApiError } from '@/lib/site/apiError';
import { NO_STATEMENT } from '@/lib/contract/dealerAccount.contract';
import type { StatementPage } from '@/lib/pages/accountPage';
import { customerPage } from './customerPage';

/**
 * getServerSideProps of a dealer's statement; 404 for customers without one. A period that there is not
 * gives the last 30 days and the reason.
 */
export const statementPageProps = customerPage<StatementPage>(
  { statement: NO_STATEMENT, problem: null },
  async ({ api, context: { query } }) => {
    const asked = { from: String(query.from ?? ''), to: String(query.to ?? '') };
    try {
      return { props: { statement: await read(api, asked), problem: null } };
    } catch (error) {
      if (!isApiError(error) || error.code !== 'bad-input') throw error;
      const problem = Object.values(error.sentences).join(' ');
      return { props: { statement: await read(api, {}), problem } };
    }
  },
);

function read(api: Api, query: { from?: string; to?: string }) {
  return api.call('GET /user/statement', { query });
}

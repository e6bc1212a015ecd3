import { isApiError, type Api } from '@/lib/api/client';
import { getOrders, getOutstanding, getProfileCategories, getUserDetails } from '@/lib/api/calls';
import type { LedgerLine } from '@/lib/contract/dealerAccount';
import { links } from '@/lib/urls/links';
import { customerPage } from './customerPage';
import { EMPTY_DASHBOARD, type DashboardPage } from '@/lib/pages/accountPage';

const ON_DASHBOARD = 3;
const LINES_ON_DASHBOARD = 6;

/** getServerSideProps of the account's dashboard. */
export const dashboardPageProps = customerPage<DashboardPage>(EMPTY_DASHBOARD, async ({ api }) => {
  const [{ orders, totalOrders }, details, money] = await Promise.all([
    getOrders(api),
    getUserDetails(api),
    moneyOf(api),
  ]);
  return {
    props: {
      orders: orders.slice(0, ON_DASHBOARD),
      orderCount: totalOrders,
      details,
      ...money,
    },
  };
});

/** Returns the debts and the ledger of customers who have that page (spec 2). */
async function moneyOf(api: Api): Promise<Pick<DashboardPage, 'outstanding' | 'ledger'>> {
  const categories = await getProfileCategories(api);
  if (!categories.some(({ link }) => link === links.outstanding)) {
    return { outstanding: null, ledger: [] };
  }
  const [outstanding, ledger] = await Promise.all([getOutstanding(api), ledgerOf(api)]);
  return { outstanding, ledger };
}

/** Returns no ledger where the back end has none. */
async function ledgerOf(api: Api): Promise<LedgerLine[]> {
  try {
    const { lines } = await api.call('GET /user/statement');
    return lines.reverse().slice(0, LINES_ON_DASHBOARD);
  } catch (error) {
    if (isApiError(error) && error.code === 'not-found') return [];
    throw error;
  }
}

import type { Api } from '@/lib/api/client';
import { getOrders, getOutstanding, getProfileCategories, getUserDetails } from '@/lib/api/calls';
import type { Outstanding } from '@/lib/contract/dealer';
import { links } from '@/lib/urls/links';
import { customerPage } from './customerPage';
import { EMPTY_DASHBOARD, type DashboardPage } from '@/lib/pages/accountPage';

const ON_DASHBOARD = 3;

/** getServerSideProps of the account's dashboard. */
export const dashboardPageProps = customerPage<DashboardPage>(EMPTY_DASHBOARD, async ({ api }) => {
  const [{ orders, totalOrders }, details, outstanding] = await Promise.all([
    getOrders(api),
    getUserDetails(api),
    outstandingOf(api),
  ]);
  return {
    props: {
      orders: orders.slice(0, ON_DASHBOARD),
      orderCount: totalOrders,
      details,
      outstanding,
    },
  };
});

/** Returns the debts of customers who have that page (spec 2). */
async function outstandingOf(api: Api): Promise<Outstanding | null> {
  const categories = await getProfileCategories(api);
  return categories.some(({ link }) => link === links.outstanding) ? getOutstanding(api) : null;
}

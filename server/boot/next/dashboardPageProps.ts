import type { Api } from '@/lib/api/client';
import { isApiError } from '@/lib/site/apiError';
import type { LedgerLine } from '@/lib/contract/dealerAccount.contract';
import { links } from '@/lib/urls/links';
import { customerPage } from './customerPage';
import { EMPTY_DASHBOARD, type DashboardPage } from '@/lib/pages/accountPage';

const ON_DASHBOARD = 3;
const LINES_ON_DASHBOARD = 6;

/** getServerSideProps of the account's dashboard. */
export const dashboardPageProps = customerPage<DashboardPage>(EMPTY_DASHBOARD, async ({ api }) => {
  const [{ orders, totalOrders }, details, special, invitations] = await Promise.all([
    api.call('GET /order', { query: {} }),
    api.call('POST /user/get-user-details'),
    specialOf(api),
    orNothing(api.call('GET /user/invitations')),
  ]);
  return {
    props: {
      orders: orders.slice(0, ON_DASHBOARD),
      orderCount: totalOrders,
      details,
      ...special,
      invitationCount: invitations.length,
    },
  };
});

type SpecialParts = Pick<
  DashboardPage,
  'outstanding' | 'ledger' | 'waitingCount' | 'lists' | 'listCount'
>;

/** Returns what comes from special pages, for the customers who have those pages (spec 2). */
async function specialOf(api: Api): Promise<SpecialParts> {
  const pages = (await api.call('GET /user/profile-categories')).map(({ link }) => link);
  const hasMoney = pages.includes(links.outstanding);
  const [outstanding, ledger, requests, lists] = await Promise.all([
    hasMoney ? api.call('GET /user/outstanding') : null,
    hasMoney ? ledgerOf(api) : [],
    pages.includes(links.approvals) ? api.call('GET /approvals') : [],
    pages.includes(links.lists) ? api.call('GET /lists') : [],
  ]);
  const waitingCount = requests.filter(({ state }) => state === 'waiting').length;
  return {
    outstanding,
    ledger,
    waitingCount,
    lists: lists.slice(0, ON_DASHBOARD),
    listCount: lists.length,
  };
}

async function ledgerOf(api: Api): Promise<LedgerLine[]> {
  const lines = await orNothing(api.call('GET /user/statement').then((one) => one.lines));
  return lines.reverse().slice(0, LINES_ON_DASHBOARD);
}

/** Returns nothing where the back end does not have these. */
async function orNothing<T>(asked: Promise<T[]>): Promise<T[]> {
  try {
    return await asked;
  } catch (error) {
    if (isApiError(error) && error.code === 'not-found') return [];
    throw error;
  }
}

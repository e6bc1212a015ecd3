import type { GetServerSideProps, GetServerSidePropsContext } from 'next';
import type { ServerResponse } from 'node:http';
import { getSettings } from '@/lib/api/calls';
import { isApiError, type Api } from '@/lib/api/client';
import { mayDo, type Permission, type Staff } from '@/lib/contract/staff';
import type { OfficeSession } from '@/lib/contract/staffSession';
import type { OfficeCounts, OfficeData, OfficePage } from '@/lib/pages/officePage';
import { officeLoginLink } from '@/lib/urls/officeLinks';
import { serverApi } from './serverApi';

type StaffSession = Extract<OfficeSession, { state: 'staff' }>;

type OfficeLoad<Page> = (page: {
  api: Api;
  context: GetServerSidePropsContext;
  session: StaffSession;
}) => Promise<Page>;

const REFUSALS = { forbidden: 403, 'not-found': 404, 'bad-input': 404 } as const;

/**
 * getServerSideProps of a page behind the counter: redirects to sign in and back, answers 403
 * without the permission and 404 for what is unknown, and forbids caching.
 */
export function officePage<Page>(
  permission: Permission,
  load: OfficeLoad<Page>,
): GetServerSideProps<OfficePage<Page>> {
  return async (context) => {
    setOfficeHeaders(context.res);
    const api = serverApi(context.req, context.res);
    const session = await api.call('GET /office/session');
    if (session.state !== 'staff') return toOfficeLogin(context);
    const staff = { staffId: session.staffId, name: session.name, role: session.role };
    const data = officeData(api, staff);
    if (!mayDo(staff.role, permission)) return refused(context, await data, 'forbidden');
    try {
      const [office, page] = await Promise.all([data, load({ api, context, session })]);
      return { props: { office, page } };
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (error.code === 'signed-out') return toOfficeLogin(context);
      if (!(error.code in REFUSALS)) throw error;
      return refused(context, await data, error.code === 'forbidden' ? 'forbidden' : 'unknown');
    }
  };
}

export function setOfficeHeaders(response: ServerResponse): void {
  response.setHeader('Cache-Control', 'private, no-store');
  response.setHeader('X-Robots-Tag', 'noindex');
}

async function officeData(api: Api, staff: Staff): Promise<OfficeData> {
  const [{ siteName }, counts] = await Promise.all([getSettings(api), countsOf(api, staff)]);
  return { staff, siteName, counts, now: Date.now() };
}

/** Every list comes with the counts of all, also a page after its last entry. */
const AFTER_THE_LAST = { after: Number.MAX_SAFE_INTEGER };
const ONLY_COUNTS = { tab: 'problems', ...AFTER_THE_LAST };

async function countsOf(api: Api, { role }: Staff): Promise<OfficeCounts> {
  const where = <T>(permission: Permission, ask: () => Promise<T>) =>
    mayDo(role, permission) ? ask() : null;
  const [orders, slips, debts, messages] = await Promise.all([
    api.call('GET /office/orders', { query: ONLY_COUNTS }),
    where('write_payments', () => api.call('GET /office/slips', { query: AFTER_THE_LAST })),
    where('read_courier_money', () => api.call('GET /office/courier-money')),
    where('read_messages', () => api.call('GET /office/messages', { query: { state: 'failed' } })),
  ]);
  return {
    orders: orders.counts.open,
    slips: slips?.count ?? 0,
    pick: orders.counts['to-pick'],
    couriers: debts?.reduce((sum, { parcels }) => sum + parcels, 0) ?? 0,
    messages: messages?.failed ?? 0,
  };
}

function toOfficeLogin({ resolvedUrl }: GetServerSidePropsContext) {
  return { redirect: { destination: officeLoginLink(resolvedUrl), permanent: false } };
}

function refused(
  { res }: GetServerSidePropsContext,
  office: OfficeData,
  refusal: 'forbidden' | 'unknown',
) {
  res.statusCode = refusal === 'forbidden' ? 403 : 404;
  return { props: { office, refusal } };
}

/** Returns a value of the page's address; '' when it is absent or repeated. */
export function queryText({ query }: GetServerSidePropsContext, name: string): string {
  const value = query[name];
  return typeof value === 'string' ? value : '';
}

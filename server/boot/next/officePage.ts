import type { GetServerSideProps, GetServerSidePropsContext } from 'next';
import type { ServerResponse } from 'node:http';
import type { Api } from '@/lib/api/client';
import { isApiError } from '@/lib/site/apiError';
import type { FailureCode } from '@/lib/text/errors';
import { mayDo, type Permission } from '@/lib/contract/staff';
import type { OfficeSession } from '@/lib/contract/staff.contract';
import type { OfficeData, OfficePage, PaperPage } from '@/lib/pages/officePage';
import {
  officeCustomerLink,
  officeLinks,
  officeLoginLink,
  officeOrderLink,
} from '@/lib/urls/officeLinks';
import { takeReturnedForm } from './forms/returnedForm';
import { timeNow } from './pageClock';
import { serverApi } from './serverApi';

type StaffSession = Extract<OfficeSession, { state: 'staff' }>;

type Visit = { api: Api; context: GetServerSidePropsContext; session: StaffSession };

type OfficeLoad<Page> = (visit: Visit) => Promise<Page>;

const REFUSALS: readonly FailureCode[] = ['forbidden', 'not-found', 'bad-input'];
const STATUS_OF = { forbidden: 403, unknown: 404 } as const;

/**
 * getServerSideProps of a page behind the counter: redirects to sign in and back, answers 403
 * without the permission and 404 for what is unknown, and forbids caching.
 */
export function officePage<Page>(
  permission: Permission,
  load: OfficeLoad<Page>,
): GetServerSideProps<OfficePage<Page>> {
  return (context) =>
    guarded(context, permission, async (visit) => {
      const [office, page] = await Promise.all([officeData(visit), load(visit)]);
      return { office, page };
    });
}

/** The same for papers: nothing is counted for a frame that they do not have. */
export function officePaperPage<Page>(
  permission: Permission,
  load: OfficeLoad<Page>,
): GetServerSideProps<PaperPage<Page & { back: string }>> {
  return (context) =>
    guarded(context, permission, async (visit) => ({
      page: { ...(await load(visit)), back: paperBack(context) },
    }));
}

/** Returns the page of the office that the papers were opened on, or what they are of. */
function paperBack(context: GetServerSidePropsContext): string {
  const cameFrom = officePathOf(context.req.headers.referer);
  if (cameFrom !== null) return cameFrom;
  const customer = queryText(context, 'customer');
  if (/^\d{1,15}$/.test(customer)) return officeCustomerLink(Number(customer));
  const [order = '', ...others] = queryText(context, 'orders').split(',');
  return order === '' || others.length > 0 ? officeLinks.orders : officeOrderLink(order);
}

/** Only the path is taken, so an address of another site leads nowhere else. */
function officePathOf(referrer: string | undefined): string | null {
  if (referrer === undefined || !URL.canParse(referrer)) return null;
  const { pathname, search } = new URL(referrer);
  const isPlace = /^\/office(?:\/(?!print\/|login|setup)|$)/.test(pathname);
  return isPlace ? `${pathname}${search}` : null;
}

async function guarded<Props>(
  context: GetServerSidePropsContext,
  permission: Permission,
  load: OfficeLoad<Props>,
) {
  setOfficeHeaders(context.res);
  const api = serverApi(context.req, context.res);
  const session = await api.call('GET /office/session');
  if (session.state !== 'staff') return toOfficeLogin(context);
  const visit = { api, context, session };
  if (!mayDo(session.role, permission)) return refused(visit, 'forbidden');
  try {
    const returned = await takeReturnedForm(context);
    const props = await load(visit);
    return { props: returned === undefined ? props : { ...props, returned } };
  } catch (error) {
    if (!isApiError(error)) throw error;
    if (error.code === 'signed-out') return toOfficeLogin(context);
    if (!REFUSALS.includes(error.code)) throw error;
    return refused(visit, error.code === 'forbidden' ? 'forbidden' : 'unknown');
  }
}

export function setOfficeHeaders(response: ServerResponse): void {
  response.setHeader('Cache-Control', 'private, no-store');
  response.setHeader('X-Robots-Tag', 'noindex');
}

async function officeData({ api, session }: Visit): Promise<OfficeData> {
  const { staffId, name, role, kind } = session;
  const [{ siteName }, counts] = await Promise.all([
    api.call('GET /settings'),
    api.call('GET /office/counts'),
  ]);
  return { staff: { staffId, name, role }, siteName, kind, counts, now: timeNow() };
}

function toOfficeLogin({ resolvedUrl }: GetServerSidePropsContext) {
  return { redirect: { destination: officeLoginLink(resolvedUrl), permanent: false } };
}

async function refused(visit: Visit, refusal: keyof typeof STATUS_OF) {
  visit.context.res.statusCode = STATUS_OF[refusal];
  return { props: { office: await officeData(visit), refusal } };
}

/** Returns a value of the page's address; '' when it is absent or repeated. */
export function queryText({ query }: GetServerSidePropsContext, name: string): string {
  const value = query[name];
  return typeof value === 'string' ? value : '';
}

import type { GetServerSideProps } from 'next';
import type { Api } from '@/lib/api/client';
import { isApiError } from '@/lib/site/apiError';
import type { SessionState } from '@/lib/contract/customer.contract';
import { pathnameOf } from '@/lib/urls/pagePaths';
import { isSpecialPage } from '@/lib/site/pageRules';
import type { PageShopper, SiteData } from '@/lib/pages/siteData';
import { pageProps, type PageContext, type PageLoad } from './pageProps';
import { toSignIn } from './visitors';

export type CustomerPage<P> = P & { shopper: PageShopper };

/**
 * getServerSideProps of a page for signed-in customers: redirects visitors to sign in and back,
 * returns an empty page before verification, and forbids caching.
 */
export function customerPage<P extends Record<string, unknown>>(
  nothingYet: P,
  load: PageLoad<P>,
): GetServerSideProps<CustomerPage<P> & { site?: SiteData }> {
  return pageProps<CustomerPage<P>>(async ({ api, context, returned }) => {
    context.res.setHeader('Cache-Control', 'private, no-store');
    const session = await api.call('GET /user/session');
    if (session.isLoggedIn === 'NO') return toSignIn(context);
    const shopper = pageShopper(session);
    if (shopper.isPending) return { props: { ...nothingYet, shopper } };
    try {
      if (!(await belongsToCustomer(api, context))) return { notFound: true };
      const result = await load({ api, context, returned });
      return 'props' in result ? { props: { ...(await result.props), shopper } } : result;
    } catch (error) {
      if (isApiError(error) && error.code === 'signed-out') return toSignIn(context);
      throw error;
    }
  });
}

export function pageShopper({ owner, isOtpPending }: SessionState): PageShopper {
  return { owner, isPending: isOtpPending === 'YES' };
}

/** Special pages are open to customers who have their menu entry (spec 2). */
async function belongsToCustomer(
  api: Api,
  { resolvedUrl }: Pick<PageContext, 'resolvedUrl'>,
): Promise<boolean> {
  if (!isSpecialPage(resolvedUrl)) return true;
  return (await api.call('GET /user/profile-categories')).some(
    ({ link }) => link === pathnameOf(resolvedUrl),
  );
}

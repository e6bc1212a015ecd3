import type { GetServerSidePropsContext } from 'next';
import type { Api } from '@/lib/api/client';
import { links, signInLink } from '@/lib/urls/links';
import type { BlockedReason } from '@/lib/site/pageRules';
import type { SiteSettings } from '@/lib/contract/shop.contract';
import { hasSessionCookie } from './personalData';

/** Returns why the client may not see the catalogue yet (spec 6), or null. */
export async function shutOutOf(
  api: Api,
  { req }: GetServerSidePropsContext,
  { forceLogin }: SiteSettings,
): Promise<BlockedReason | null> {
  if (!forceLogin) return null;
  if (!hasSessionCookie(req)) return 'signed out';
  const { isLoggedIn, isOtpPending, isApprovalPending } = await api.call('GET /user/session');
  if (isLoggedIn === 'NO') return 'signed out';
  if (isOtpPending === 'YES') return 'code awaited';
  return isApprovalPending === 'YES' ? 'approval awaited' : null;
}

/** Redirects to sign in or enter the code, and back; to the account while approval is pending. */
export function toOpenPage(context: GetServerSidePropsContext, shutOut: BlockedReason) {
  if (shutOut !== 'approval awaited') return toSignIn(context);
  return redirectTo(context, links.dashboard);
}

/** Redirects with 307 to sign in and back (spec 6). */
export function toSignIn(context: GetServerSidePropsContext) {
  return redirectTo(context, signInLink(context.resolvedUrl));
}

function redirectTo({ res }: GetServerSidePropsContext, destination: string) {
  res.setHeader('Cache-Control', 'private, no-store');
  return { redirect: { destination, permanent: false } };
}

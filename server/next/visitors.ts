import type { GetServerSidePropsContext } from 'next';
import type { Api } from '@/lib/api/client';
import { getSession } from '@/lib/api/customerApi';
import { links, signInLink } from '@/lib/urls/links';
import type { BlockedReason } from '@/lib/site/pageRules';
import type { SiteSettings } from '@/lib/site/settings';
import { hasSessionCookie } from './personalData';

/** Why this shop shows its catalogue to whoever asks not yet (spec 6); null where it does. */
export async function shutOutOf(
  api: Api,
  { req }: GetServerSidePropsContext,
  { forceLogin }: SiteSettings,
): Promise<BlockedReason | null> {
  if (!forceLogin) return null;
  if (!hasSessionCookie(req)) return 'signed out';
  const { isLoggedIn, isOtpPending, isApprovalPending } = await getSession(api);
  if (isLoggedIn === 'NO') return 'signed out';
  if (isOtpPending === 'YES') return 'code awaited';
  return isApprovalPending === 'YES' ? 'approval awaited' : null;
}

/**
 * Where somebody goes who may not see this page: to sign in or to enter the code, and back; a
 * customer who awaits approval to the account, which says so.
 */
export function toOpenPage(context: GetServerSidePropsContext, shutOut: BlockedReason) {
  if (shutOut !== 'approval awaited') return toSignIn(context);
  return redirectTo(context, links.dashboard);
}

/** 307, straight to the sign-in page and back (spec 6). */
export function toSignIn(context: GetServerSidePropsContext) {
  return redirectTo(context, signInLink(context.resolvedUrl));
}

function redirectTo({ res }: GetServerSidePropsContext, destination: string) {
  res.setHeader('Cache-Control', 'private, no-store');
  return { redirect: { destination, permanent: false } };
}

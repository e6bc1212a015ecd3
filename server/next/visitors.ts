import type { GetServerSidePropsContext } from 'next';
import type { Api } from '@/lib/api/client';
import { getSession } from '@/lib/api/customerApi';
import { signInLink } from '@/lib/site/links';
import type { SiteSettings } from '@/lib/site/settings';
import { hasSessionCookie } from './personalData';

/** Whether this is a visitor of a shop that shows nothing to visitors (spec 6). */
export async function isShutOut(
  api: Api,
  { req }: GetServerSidePropsContext,
  { forceLogin }: SiteSettings,
): Promise<boolean> {
  if (!forceLogin) return false;
  return !hasSessionCookie(req) || (await getSession(api)).isLoggedIn === 'NO';
}

/** 307, straight to the sign-in page and back (spec 6). */
export function toSignIn({ res, resolvedUrl }: GetServerSidePropsContext) {
  res.setHeader('Cache-Control', 'private, no-store');
  return { redirect: { destination: signInLink(resolvedUrl), permanent: false } };
}

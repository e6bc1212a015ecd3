import type { GetServerSidePropsContext } from 'next';
import type { Api } from '@/lib/api/client';
import { safeDestination } from '@/lib/urls/destination';
import { publicOrigin } from '@/lib/site/publicOrigin';
import { pageProps } from './pageProps';
import { hasSessionCookie } from './personalData';
import type { AuthorizationPage, ForgotPasswordPage } from '@/lib/pages/accountPage';

/**
 * getServerSideProps of sign-in and registration. Redirects signed-in customers; with forced login
 * the code is entered here, because all other pages are closed.
 */
export const authorizationPageProps = pageProps<AuthorizationPage>(async ({ api, context }) => {
  const { initial, destination: asked } = context.query;
  const destination = safeDestination(asked);
  if (await isRedirected(api, context)) return { redirect: { destination, permanent: false } };
  return {
    props: {
      initial: initial === 'register' ? 'register' : 'login',
      destination,
      origin: publicOrigin(),
    },
  };
});

async function isRedirected(api: Api, { req }: GetServerSidePropsContext): Promise<boolean> {
  if (!hasSessionCookie(req)) return false;
  const { isLoggedIn, isOtpPending } = await api.call('GET /user/session');
  if (isLoggedIn === 'NO') return false;
  return isOtpPending === 'NO' || !(await api.call('GET /settings')).forceLogin;
}

/** getServerSideProps of password recovery; also open to signed-in customers. */
export const forgotPasswordPageProps = pageProps<ForgotPasswordPage>(async ({ context }) => ({
  props: { destination: safeDestination(context.query.destination), origin: publicOrigin() },
}));

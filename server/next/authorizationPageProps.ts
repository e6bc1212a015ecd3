import { getSession } from '@/lib/api/customerApi';
import type { AuthorizationPage, ForgotPasswordPage } from '@/lib/site/authorizationPage';
import { safeDestination } from '@/lib/site/destination';
import { publicOrigin } from '@/lib/site/publicOrigin';
import { pageProps } from './pageProps';
import { hasSessionCookie } from './personalData';

/** getServerSideProps of sign-in and registration; whoever is signed in is led on. */
export const authorizationPageProps = pageProps<AuthorizationPage>(async ({ api, context }) => {
  const { initial, destination: asked } = context.query;
  const destination = safeDestination(asked);
  if (hasSessionCookie(context.req) && (await getSession(api)).isLoggedIn === 'YES') {
    return { redirect: { destination, permanent: false } };
  }
  return {
    props: {
      initial: initial === 'register' ? 'register' : 'login',
      destination,
      origin: publicOrigin(),
    },
  };
});

/** getServerSideProps of a forgotten password; who is signed in may have forgotten his as well. */
export const forgotPasswordPageProps = pageProps<ForgotPasswordPage>(async ({ context }) => ({
  props: { destination: safeDestination(context.query.destination), origin: publicOrigin() },
}));

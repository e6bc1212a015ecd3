import type { ContactPage } from '@/lib/pages/contactPage';
import { publicOrigin } from '@/lib/site/publicOrigin';
import { pageProps } from './pageProps';
import { hasSessionCookie } from './personalData';

/** getServerSideProps of the contact page, whose form knows a customer's phone. */
export const contactPageProps = pageProps<ContactPage>(async ({ api, context }) => {
  const props = { origin: publicOrigin(), serverTime: Date.now(), replyTo: '' };
  if (!hasSessionCookie(context.req)) return { props };
  context.res.setHeader('Cache-Control', 'private, no-store');
  // Without an answer the form starts empty.
  const details = await api.call('POST /user/get-user-details').catch(() => null);
  return { props: { ...props, replyTo: details?.phone ?? '' } };
});

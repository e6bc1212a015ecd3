import type { Api } from '@/lib/api/client';
import { isApiError } from '@/lib/site/apiError';
import type { ContactPage } from '@/lib/pages/contactPage';
import { publicOrigin } from '@/lib/site/publicOrigin';
import { timeNow } from './pageClock';
import { limitPageAge } from './pageDependence';
import { pageProps } from './pageProps';
import { hasSessionCookie } from './personalData';

/** The page says whether the shop is open now. */
const OPENING_TIMES_SECONDS = 5;

/** getServerSideProps of the contact page, whose form knows a customer's phone. */
export const contactPageProps = pageProps<ContactPage>(async ({ api, context }) => {
  limitPageAge(context.req, context.res, OPENING_TIMES_SECONDS);
  const props = { origin: publicOrigin(), serverTime: timeNow(), replyTo: '' };
  if (!hasSessionCookie(context.req)) return { props };
  context.res.setHeader('Cache-Control', 'private, no-store');
  return { props: { ...props, replyTo: await phoneOf(api) } };
});

/** Returns '' when the session has ended or the API gives no answer: then the form starts empty. */
async function phoneOf(api: Api): Promise<string> {
  try {
    const { phone } = await api.call('POST /user/get-user-details');
    return phone ?? '';
  } catch (error) {
    if (!isApiError(error)) throw error;
    return '';
  }
}

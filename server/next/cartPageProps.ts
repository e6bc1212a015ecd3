import { publicOrigin } from '@/lib/site/publicOrigin';
import { pageProps } from './pageProps';
import { hasSessionCookie } from './personalData';

/** The cart comes with the site data, or is in the browser already. */
export const cartPageProps = pageProps<{ origin: string }>(async ({ context }) => {
  if (hasSessionCookie(context.req)) context.res.setHeader('Cache-Control', 'private, no-store');
  return { props: { origin: publicOrigin() } };
});

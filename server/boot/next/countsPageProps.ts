import { publicOrigin } from '@/lib/site/publicOrigin';
import { nameCounts } from './pageDependence';
import { pageProps } from './pageProps';

/** getServerSideProps of pages that are about how many parts the shop and its brands have. */
export const countsPageProps = pageProps(async ({ context }) => {
  nameCounts(context.req, context.res);
  return { props: { origin: publicOrigin() } };
});

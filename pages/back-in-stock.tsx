import { publicOrigin } from '@/lib/site/publicOrigin';
import { pageProps } from '@/server/boot/next/pageProps';

export { ConfirmWatchScreen as default } from '@/components/content/ConfirmWatchScreen';

export const getServerSideProps = pageProps(async () => ({ props: { origin: publicOrigin() } }));

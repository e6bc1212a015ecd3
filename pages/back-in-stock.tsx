import { ConfirmWatchScreen } from '@/components/content/ConfirmWatchScreen';
import { publicOrigin } from '@/lib/site/publicOrigin';
import { pageProps } from '@/server/next/pageProps';

export const getServerSideProps = pageProps(async () => ({ props: { origin: publicOrigin() } }));

export default ConfirmWatchScreen;

import type { ContactPage } from '@/lib/pages/contactPage';
import { publicOrigin } from '@/lib/site/publicOrigin';
import { pageProps } from '@/server/next/pageProps';

export { ContactScreen as default } from '@/components/content/ContactScreen';

export const getServerSideProps = pageProps<ContactPage>(async () => ({
  props: { origin: publicOrigin(), serverTime: Date.now() },
}));

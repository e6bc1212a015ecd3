import type { AppProps } from 'next/app';
import Head from 'next/head';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { Shopper } from '@/components/account/Shopper';
import { Layout } from '@/components/layout/Layout';
import { useFocusOnArrival } from '@/components/layout/useFocusOnArrival';
import { Toasts } from '@/components/ui/toasts/Toasts';
import type { SiteData } from '@/lib/site/siteData';
import { makeStore } from '@/store/makeStore';
import '@/styles/tokens.scss';
import '@/styles/globals.scss';
// What parts that are fetched later share with the pages: it must stand before the pages' own rules.
import '@/components/item/ProductPicture.module.scss';
import '@/components/ui/Button.module.scss';
import '@/components/ui/EmptyState.module.scss';
import '@/components/ui/Field.module.scss';
import '@/components/ui/Modal.module.scss';

type PageProps = { site?: SiteData };

export default function App({ Component, pageProps }: AppProps<PageProps>) {
  const { site, ...rest } = pageProps;
  const [store] = useState(() => makeStore(site));
  useFocusOnArrival();
  return (
    <Provider store={store}>
      <Head>
        <title>{store.getState().site.siteName}</title>
      </Head>
      <Layout>
        <Component {...rest} />
      </Layout>
      <Shopper />
      <Toasts />
    </Provider>
  );
}

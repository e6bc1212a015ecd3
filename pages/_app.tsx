import type { AppProps } from 'next/app';
import { Suspense, useState } from 'react';
import { HydrateLater, hydratedLater } from '@/components/hydration/HydrateLater';
import { MockPanel } from '@/components/mock/MockPanel';
import type { SiteData } from '@/lib/site/siteData';
import '@/styles/tokens.scss';
import '@/styles/globals.scss';
// What parts that are fetched later share with the pages: it must stand before the pages' own rules.
import '@/components/item/ProductPicture.module.scss';
import '@/components/ui/Button.module.scss';
import '@/components/ui/EmptyState.module.scss';
import '@/components/ui/Field.module.scss';
import '@/components/ui/Modal.module.scss';

/** The bundlers' own: all files of a folder. */
declare const require: { context(folder: string, deep: boolean, files: RegExp): unknown };

// A build puts the styles of all parts into the first HTML (next.config.js); the development server
// has to be told of them, or a page has none of them until it is hydrated.
if (process.env.NODE_ENV === 'development') {
  require.context('../components/ui', true, /\.module\.scss$/);
  require.context('../components', true, /^(?!.*\/ui\/).*\.module\.scss$/);
}

const Layout = hydratedLater(() =>
  import('@/components/layout/Layout').then((module) => module.Layout),
);

type PageProps = { site?: SiteData; origin?: string };

export default function App({ Component, pageProps }: AppProps<PageProps>) {
  const { site, ...rest } = pageProps;
  const [firstSite] = useState(site);
  return (
    <>
      <HydrateLater>
        <Layout site={firstSite} origin={rest.origin}>
          <Component {...rest} />
        </Layout>
      </HydrateLater>
      {MockPanel !== null && (
        <Suspense>
          <MockPanel />
        </Suspense>
      )}
    </>
  );
}

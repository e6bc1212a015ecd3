import type { AppProps } from 'next/app';
import { Suspense, useState } from 'react';
import { hydratedLater, HydrateLater } from '@/components/hydration/HydrateLater';
import { MockPanel } from '@/components/mock/MockPanel';
import { unpackProps } from '@/lib/pages/packedProps';
import type { SiteData } from '@/lib/pages/siteData';
import '@/styles/tokens.scss';
import '@/styles/globals.scss';
import '@/components/shell/Layout.module.scss';
import '@/components/item/ProductPicture.module.scss';
import '@/components/ui/Button.module.scss';
import '@/components/ui/EmptyState.module.scss';
import '@/components/ui/Field.module.scss';
import '@/components/ui/Modal.module.scss';
import '@/styles/development';

// The first HTML must link the styles of everything that hydrates later (next.config.js).
// Shared styles come before those of pages.

const Layout = hydratedLater(() =>
  import('@/components/shell/Layout').then((module) => module.Layout),
);

type PageProps = { site?: SiteData; origin?: string };

export default function App({ Component, pageProps }: AppProps<PageProps>) {
  const { site, ...rest } = unpackProps(pageProps);
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

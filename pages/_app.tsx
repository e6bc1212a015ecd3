import type { AppProps } from 'next/app';
import { Suspense, useState } from 'react';
import { Layout } from '@/components/layout/Layout';
import { useFocusOnArrival } from '@/components/layout/useFocusOnArrival';
import { MockPanel } from '@/components/mock/MockPanel';
import type { SiteData } from '@/lib/site/siteData';
import { VisitContext } from '@/store/visit';
import '@/styles/tokens.scss';
import '@/styles/globals.scss';
// What parts that are fetched later share with the pages: it must stand before the pages' own rules.
import '@/components/item/ProductPicture.module.scss';
import '@/components/ui/Button.module.scss';
import '@/components/ui/EmptyState.module.scss';
import '@/components/ui/Field.module.scss';
import '@/components/ui/Modal.module.scss';

type PageProps = { site?: SiteData; origin?: string };

export default function App({ Component, pageProps }: AppProps<PageProps>) {
  const { site, ...rest } = pageProps;
  const [visit] = useState({ site });
  useFocusOnArrival();
  return (
    <VisitContext value={visit}>
      <Layout
        mayWait={visit.site !== undefined && visit.site.personal === undefined}
        origin={rest.origin}
      >
        <Component {...rest} />
      </Layout>
      {MockPanel !== null && (
        <Suspense>
          <MockPanel />
        </Suspense>
      )}
    </VisitContext>
  );
}

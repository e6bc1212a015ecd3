import type { AppProps } from 'next/app';
import { Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { HydrateLater, hydratedWhereRendered } from '@/components/hydration/HydrateLater';
import { MockPanel } from '@/components/mock/MockPanel';
import { OfflineNote } from '@/components/ui/OfflineNote';
import { ReturnedFormContext } from '@/components/ui/returnedForm';
import type { SiteData } from '@/lib/pages/siteData';
import type { ReturnedForm } from '@/lib/site/forms';
import '@/styles/tokens.scss';
import '@/styles/typeface.scss';
import '@/styles/globals.scss';
// The first HTML must link the styles of everything that hydrates later (next.config.js).
import '@/components/shell/Layout.module.scss';
// Shared styles come before those of pages.
import '@/components/item/ProductPicture.module.scss';
import '@/components/ui/Button.module.scss';
import '@/components/ui/EmptyState.module.scss';
import '@/components/ui/Field.module.scss';
import '@/components/ui/Modal.module.scss';
import '@/styles/development';

/** The store is asked for beside the layout that imports it: its code then runs in a task of its own. */
const Layout = hydratedWhereRendered(async () => {
  const [{ Layout: loaded }] = await Promise.all([
    import('@/components/shell/Layout'),
    import('@/store/ShopProvider'),
  ]);
  return loaded;
});

type PageProps = {
  site?: SiteData;
  settingsTag?: string;
  origin?: string;
  returned?: ReturnedForm;
};

/** Pages of the office come with their own frame, so that the shop never loads its code. */
type OwnFrame = { frame?: ComponentType<{ page: object; children: ReactNode }> };

type Props = AppProps<PageProps> & { Component: OwnFrame };

export default function App({ Component, pageProps }: Props) {
  const { site, settingsTag, returned, ...rest } = pageProps;
  const [firstSite] = useState(site);
  const Frame = Component.frame;
  const content = <Component {...rest} />;
  return (
    <ReturnedFormContext value={returned}>
      <HydrateLater>
        {Frame === undefined ? (
          <Layout site={firstSite} settingsTag={settingsTag} origin={rest.origin}>
            {content}
          </Layout>
        ) : (
          <Frame page={rest}>{content}</Frame>
        )}
      </HydrateLater>
      <OfflineNote />
      {MockPanel !== null && (
        <Suspense>
          <MockPanel />
        </Suspense>
      )}
    </ReturnedFormContext>
  );
}

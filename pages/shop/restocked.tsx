import { hydratedLater } from '@/components/hydration/HydrateLater';
import type { ListPage } from '@/lib/site/listPage';
import { listPageProps } from '@/server/next/listPageProps';
import { loadCollection } from '@/server/next/listScopes';

const ListScreen = hydratedLater(() =>
  import('@/components/listing/ListScreen').then((module) => module.ListScreen),
);

export const getServerSideProps = listPageProps(loadCollection('restocked'));

export default function RestockedPage(page: ListPage) {
  return <ListScreen key={page.scope.heading} {...page} />;
}

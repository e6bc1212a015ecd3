import { hydratedLater } from '@/components/hydration/HydrateLater';
import type { ListPage } from '@/lib/site/listPage';
import { listPageProps } from '@/server/next/listPageProps';
import { loadCollection } from '@/server/next/listScopes';

const ListScreen = hydratedLater(() =>
  import('@/components/listing/ListScreen').then((module) => module.ListScreen),
);

export const getServerSideProps = listPageProps(loadCollection('newArrivals'));

export default function NewArrivalsPage(page: ListPage) {
  return <ListScreen key={page.scope.heading} {...page} />;
}

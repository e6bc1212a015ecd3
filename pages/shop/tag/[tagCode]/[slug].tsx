import { hydratedLater } from '@/components/hydration/HydrateLater';
import type { ListPage } from '@/lib/site/listPage';
import { listPageProps } from '@/server/next/listPageProps';
import { loadTag } from '@/server/next/listScopes';

const ListScreen = hydratedLater(() =>
  import('@/components/listing/ListScreen').then((module) => module.ListScreen),
);

export const getServerSideProps = listPageProps(loadTag);

export default function TagPage(page: ListPage) {
  return <ListScreen key={page.scope.heading} {...page} />;
}

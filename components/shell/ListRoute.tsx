import { hydratedLater } from '@/components/hydration/HydrateLater';
import type { ListPage } from '@/lib/pages/listPage';

const ListScreen = hydratedLater(() =>
  import('@/components/listing/ListScreen').then((module) => module.ListScreen),
);

/** The page of every list route; a list of something else begins anew. */
export function ListRoute(page: ListPage) {
  return <ListScreen key={page.scope.heading} {...page} />;
}

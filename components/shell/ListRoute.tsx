import { hydratedLater } from '@/components/hydration/HydrateLater';
import type { ListPage } from '@/lib/pages/listPage';
// The first HTML must link the styles of what hydrates later (next.config.js).
import '@/components/listing/ListScreen.module.scss';

const ListScreen = hydratedLater(() =>
  import('@/components/listing/ListScreen').then((module) => module.ListScreen),
);

/** Renders every list route; the key resets its state for another list. */
export function ListRoute(page: ListPage) {
  return <ListScreen key={page.scope.heading} {...page} />;
}

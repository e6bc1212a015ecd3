import { ListMeta } from '@/components/listing/ListMeta';
import { ListScreen } from '@/components/listing/ListScreen';
import type { ListPage } from '@/lib/site/listPage';
import { listPageProps } from '@/server/next/listPageProps';
import { loadShop } from '@/server/next/listScopes';

export const getServerSideProps = listPageProps(loadShop);

export default function ShopPage(page: ListPage) {
  return (
    <>
      <ListMeta {...page} />
      <ListScreen key={page.scope.heading} {...page} />
    </>
  );
}

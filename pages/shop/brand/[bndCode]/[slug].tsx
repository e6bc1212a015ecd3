import { ListMeta } from '@/components/listing/ListMeta';
import { ListScreen } from '@/components/listing/ListScreen';
import type { ListPage } from '@/lib/site/listPage';
import { listPageProps } from '@/server/next/listPageProps';
import { loadBrand } from '@/server/next/listScopes';

export const getServerSideProps = listPageProps(loadBrand);

export default function BrandPage(page: ListPage) {
  return (
    <>
      <ListMeta {...page} />
      <ListScreen key={page.scope.heading} {...page} />
    </>
  );
}

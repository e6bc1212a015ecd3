import { HomeMeta } from '@/components/home/HomeMeta';
import { HomeScreen } from '@/components/home/HomeScreen';
import type { HomePage } from '@/lib/site/homePage';
import { homePageProps } from '@/server/next/homePageProps';

export const getServerSideProps = homePageProps;

export default function IndexPage(page: HomePage) {
  return (
    <>
      <HomeMeta origin={page.origin} />
      <HomeScreen {...page} />
    </>
  );
}

import { hydratedLater } from '@/components/hydration/HydrateLater';
import type { HomePage } from '@/lib/pages/homePage';
import { homePageProps } from '@/server/next/homePageProps';

const HomeScreen = hydratedLater(() =>
  import('@/components/home/HomeScreen').then((module) => module.HomeScreen),
);

export const getServerSideProps = homePageProps;

export default function IndexPage(page: HomePage) {
  return <HomeScreen {...page} />;
}

import { hydratedLater } from '@/components/hydration/HydrateLater';
import { homePageProps } from '@/server/boot/next/homePageProps';

export const getServerSideProps = homePageProps;

export default hydratedLater(() =>
  import('@/components/home/HomeScreen').then((module) => module.HomeScreen),
);

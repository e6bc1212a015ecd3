import { hydratedLater } from '@/components/hydration/HydrateLater';
import { homePageProps } from '@/server/boot/next/homePageProps';
// The first HTML must link the styles of what hydrates later (next.config.js).
import '@/components/home/HomeScreen.module.scss';

export const getServerSideProps = homePageProps;

export default hydratedLater(() =>
  import('@/components/home/HomeScreen').then((module) => module.HomeScreen),
);

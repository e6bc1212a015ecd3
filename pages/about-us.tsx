import { hydratedLater } from '@/components/hydration/HydrateLater';
import { countsPageProps } from '@/server/boot/next/countsPageProps';
// The first HTML must link the styles of what hydrates later (next.config.js).
import '@/components/content/Article.module.scss';

export const getServerSideProps = countsPageProps;

export default hydratedLater(() =>
  import('@/components/content/AboutScreen').then((module) => module.AboutScreen),
);

import { hydratedLater } from '@/components/hydration/HydrateLater';
import { countsPageProps } from '@/server/boot/next/countsPageProps';

export const getServerSideProps = countsPageProps;

export default hydratedLater(() =>
  import('@/components/listing/BrandsScreen').then((module) => module.BrandsScreen),
);

import { hydratedLater } from '@/components/hydration/HydrateLater';
import { galleryPageProps } from '@/server/boot/next/galleryPageProps';

export const getServerSideProps = galleryPageProps;

export default hydratedLater(() =>
  import('@/components/content/GalleryScreen').then((module) => module.GalleryScreen),
);

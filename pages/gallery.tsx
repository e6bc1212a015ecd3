import { hydratedLater } from '@/components/hydration/HydrateLater';
import { galleryPageProps } from '@/server/boot/next/galleryPageProps';
// The first HTML must link the styles of what hydrates later (next.config.js).
import '@/components/content/GalleryScreen.module.scss';

export const getServerSideProps = galleryPageProps;

export default hydratedLater(() =>
  import('@/components/content/GalleryScreen').then((module) => module.GalleryScreen),
);

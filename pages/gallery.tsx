import { hydratedLater } from '@/components/hydration/HydrateLater';
import type { GalleryPage as Page } from '@/lib/pages/galleryPage';
import { galleryPageProps } from '@/server/next/galleryPageProps';

const GalleryScreen = hydratedLater(() =>
  import('@/components/content/GalleryScreen').then((module) => module.GalleryScreen),
);

export const getServerSideProps = galleryPageProps;

export default function GalleryPage(page: Page) {
  return <GalleryScreen {...page} />;
}

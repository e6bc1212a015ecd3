import type { GalleryPage } from '@/lib/pages/galleryPage';
import { publicOrigin } from '@/lib/site/publicOrigin';
import { pageProps } from './pageProps';

/** getServerSideProps of the gallery. */
export const galleryPageProps = pageProps<GalleryPage>(async ({ api }) => ({
  props: { pictures: await api.call('GET /gallery'), origin: publicOrigin() },
}));

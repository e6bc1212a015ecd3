import { officeRoute } from '@/components/office/frame/officeRoute';
import { PicturesScreen } from '@/components/office/pictures/PicturesScreen';
import { officePage } from '@/server/boot/next/officePage';

export const getServerSideProps = officePage('write_items', async ({ api }) => {
  const of = (place: 'gallery' | 'brand') =>
    api.call('GET /office/pictures/{place}', { params: { place } });
  const [gallery, brand] = await Promise.all([of('gallery'), of('brand')]);
  return { gallery: gallery.pictures, brand: brand.pictures };
});

export default officeRoute(PicturesScreen);

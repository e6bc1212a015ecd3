import { officeRoute } from '@/components/office/frame/officeRoute';
import { PhotosScreen } from '@/components/office/photos/PhotosScreen';
import { officePage } from '@/server/boot/next/officePage';

export const getServerSideProps = officePage('write_items', async () => ({}));

export default officeRoute(PhotosScreen);

import { officeRoute } from '@/components/office/frame/officeRoute';
import { SuppliersScreen } from '@/components/office/suppliers/SuppliersScreen';
import { officePage } from '@/server/boot/next/officePage';

export const getServerSideProps = officePage('read_buying', async ({ api }) => ({
  suppliers: await api.call('GET /office/suppliers'),
}));

export default officeRoute(SuppliersScreen);

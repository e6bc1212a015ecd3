import { officeRoute } from '@/components/office/frame/officeRoute';
import { CountScreen } from '@/components/office/stock/CountScreen';
import { officePage } from '@/server/boot/next/officePage';

export const getServerSideProps = officePage('write_stock', async () => ({}));

export default officeRoute(CountScreen);

import { officeRoute } from '@/components/office/frame/officeRoute';
import { ReceiveScreen } from '@/components/office/stock/ReceiveScreen';
import { officePage } from '@/server/boot/next/officePage';

export const getServerSideProps = officePage('write_stock', async () => ({}));

export default officeRoute(ReceiveScreen);

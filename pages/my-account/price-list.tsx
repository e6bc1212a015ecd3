import { PriceListScreen } from '@/components/dealer/PriceListScreen';
import { priceListPageProps } from '@/server/next/specialPageProps';

export const getServerSideProps = priceListPageProps;

export default PriceListScreen;

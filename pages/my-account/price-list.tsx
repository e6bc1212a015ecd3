import { priceListPageProps } from '@/server/next/specialPageProps';

export { PriceListScreen as default } from '@/components/dealer/PriceListScreen';

export const getServerSideProps = priceListPageProps;

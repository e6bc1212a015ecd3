import { priceListPageProps } from '@/server/boot/next/specialPageProps';

export { PriceListScreen as default } from '@/components/dealer/PriceListScreen';

export const getServerSideProps = priceListPageProps;

import { trackPageProps } from '@/server/boot/next/orderPageProps';

export { TrackScreen as default } from '@/components/orders/TrackScreen';

export const getServerSideProps = trackPageProps;

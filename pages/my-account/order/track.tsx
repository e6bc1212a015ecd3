import { TrackScreen } from '@/components/orders/TrackScreen';
import { trackPageProps } from '@/server/next/orderPageProps';

export const getServerSideProps = trackPageProps;

export default TrackScreen;

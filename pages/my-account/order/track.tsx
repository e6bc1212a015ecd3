import { TrackScreen } from '@/components/orders/TrackScreen';
import { trackPageProps } from '@/server/next/trackPageProps';

export const getServerSideProps = trackPageProps;

export default TrackScreen;

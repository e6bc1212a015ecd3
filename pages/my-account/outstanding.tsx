import { OutstandingScreen } from '@/components/dealer/OutstandingScreen';
import { outstandingPageProps } from '@/server/next/specialPageProps';

export const getServerSideProps = outstandingPageProps;

export default OutstandingScreen;

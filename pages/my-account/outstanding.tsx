import { awakePart } from '@/components/layout/awakePart';
import { OutstandingScreen } from '@/components/dealer/OutstandingScreen';
import { outstandingPageProps } from '@/server/next/specialPageProps';

export const getServerSideProps = outstandingPageProps;

export default awakePart(OutstandingScreen);

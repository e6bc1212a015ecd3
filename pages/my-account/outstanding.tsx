import { outstandingPageProps } from '@/server/boot/next/specialPageProps';

export { OutstandingScreen as default } from '@/components/dealer/OutstandingScreen';

export const getServerSideProps = outstandingPageProps;

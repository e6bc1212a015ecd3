import { paperPageProps } from '@/server/next/paperPageProps';

export { PaperScreen as default } from '@/components/orders/PaperScreen';

export const getServerSideProps = paperPageProps;

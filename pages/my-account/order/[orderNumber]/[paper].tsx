import { paperPageProps } from '@/server/boot/next/paperPageProps';

export { PaperScreen as default } from '@/components/orders/PaperScreen';

export const getServerSideProps = paperPageProps;

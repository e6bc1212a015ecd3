import { quickOrderPageProps } from '@/server/boot/next/specialPageProps';

export { QuickOrderScreen as default } from '@/components/dealer/QuickOrderScreen';

export const getServerSideProps = quickOrderPageProps;

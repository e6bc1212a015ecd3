import { awakePart } from '@/components/layout/awakePart';
import { QuickOrderScreen } from '@/components/dealer/QuickOrderScreen';
import { quickOrderPageProps } from '@/server/next/specialPageProps';

export const getServerSideProps = quickOrderPageProps;

export default awakePart(QuickOrderScreen);

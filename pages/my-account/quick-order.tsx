import { QuickOrderScreen } from '@/components/dealer/QuickOrderScreen';
import { quickOrderPageProps } from '@/server/next/specialPageProps';

export const getServerSideProps = quickOrderPageProps;

export default QuickOrderScreen;

import { CounterScreen } from '@/components/office/counter/CounterScreen';
import { officeRoute } from '@/components/office/frame/officeRoute';
import { counterPageProps } from '@/server/boot/next/officeCounterProps';

export const getServerSideProps = counterPageProps;

export default officeRoute(CounterScreen);

import { CounterReceipt } from '@/components/office/print/CounterReceipt';
import { officePaper } from '@/components/office/print/officePaper';
import { counterReceiptProps } from '@/server/boot/next/officeCounterProps';

export const getServerSideProps = counterReceiptProps;

export default officePaper(CounterReceipt);

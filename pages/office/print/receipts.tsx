import { InvoicesPaper } from '@/components/office/print/InvoicesPaper';
import { officePaper } from '@/components/office/print/officePaper';
import { receiptsPageProps } from '@/server/boot/next/officePaperProps';

export const getServerSideProps = receiptsPageProps;

export default officePaper(InvoicesPaper);

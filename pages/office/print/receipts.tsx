import { InvoicesPaper } from '@/components/office/print/InvoicesPaper';
import { officePaper } from '@/components/office/print/officePaper';
import { receiptsPageProps } from '@/server/next/officePaperProps';

export const getServerSideProps = receiptsPageProps;

export default officePaper(InvoicesPaper);

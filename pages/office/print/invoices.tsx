import { InvoicesPaper } from '@/components/office/print/InvoicesPaper';
import { officePaper } from '@/components/office/print/officePaper';
import { invoicesPageProps } from '@/server/boot/next/officePaperProps';

export const getServerSideProps = invoicesPageProps;

export default officePaper(InvoicesPaper);

import { InvoicesPaper } from '@/components/office/print/InvoicesPaper';
import { officePaper } from '@/components/office/print/officePaper';
import { creditNotesPageProps } from '@/server/boot/next/officePaperProps';

export const getServerSideProps = creditNotesPageProps;

export default officePaper(InvoicesPaper);

import { InvoicesPaper } from '@/components/office/print/InvoicesPaper';
import { officePaper } from '@/components/office/print/officePaper';
import { statementPrintProps } from '@/server/boot/next/officeCustomerProps';

export const getServerSideProps = statementPrintProps;

export default officePaper(InvoicesPaper);

import { CreditNotesPaper } from '@/components/office/print/CreditNotesPaper';
import { officePaper } from '@/components/office/print/officePaper';
import { creditNotesPageProps } from '@/server/next/officePaperProps';

export const getServerSideProps = creditNotesPageProps;

export default officePaper(CreditNotesPaper);

import { LabelsPaper } from '@/components/office/print/LabelsPaper';
import { officePaper } from '@/components/office/print/officePaper';
import { labelsPageProps } from '@/server/boot/next/officePaperProps';

export const getServerSideProps = labelsPageProps;

export default officePaper(LabelsPaper);

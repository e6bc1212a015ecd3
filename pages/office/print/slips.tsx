import { officePaper } from '@/components/office/print/officePaper';
import { SlipsPaper } from '@/components/office/print/SlipsPaper';
import { slipsPageProps } from '@/server/boot/next/officePaperProps';

export const getServerSideProps = slipsPageProps;

export default officePaper(SlipsPaper);

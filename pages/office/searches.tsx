import { officeRoute } from '@/components/office/frame/officeRoute';
import { SearchesScreen } from '@/components/office/searches/SearchesScreen';
import { searchesPageProps } from '@/server/boot/next/officeReportProps';

export const getServerSideProps = searchesPageProps;

export default officeRoute(SearchesScreen);

import { officeRoute } from '@/components/office/frame/officeRoute';
import { ImportScreen } from '@/components/office/import/ImportScreen';
import { importPageProps } from '@/server/boot/next/officeImportProps';

export const getServerSideProps = importPageProps;

export default officeRoute(ImportScreen);

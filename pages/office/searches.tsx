import { officeRoute } from '@/components/office/frame/officeRoute';
import { SearchesScreen } from '@/components/office/searches/SearchesScreen';
import { officePage } from '@/server/boot/next/officePage';

export const getServerSideProps = officePage('write_searches', ({ api }) =>
  api.call('GET /office/searches'),
);

export default officeRoute(SearchesScreen);

import { comparePageProps } from '@/server/next/comparePageProps';

export { CompareScreen as default } from '@/components/compare/CompareScreen';

export const getServerSideProps = comparePageProps;

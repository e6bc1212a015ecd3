import { comparePageProps } from '@/server/boot/next/comparePageProps';

export { CompareScreen as default } from '@/components/compare/CompareScreen';

export const getServerSideProps = comparePageProps;

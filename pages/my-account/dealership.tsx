import { accountPageProps } from '@/server/next/accountPageProps';

export { DealershipScreen as default } from '@/components/account/DealershipScreen';

export const getServerSideProps = accountPageProps;

import { accountPageProps } from '@/server/boot/next/accountPageProps';

export { DealershipScreen as default } from '@/components/account/DealershipScreen';

export const getServerSideProps = accountPageProps;

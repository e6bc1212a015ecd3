import { DealershipScreen } from '@/components/account/DealershipScreen';
import { accountPageProps } from '@/server/next/accountPageProps';

export const getServerSideProps = accountPageProps;

export default DealershipScreen;

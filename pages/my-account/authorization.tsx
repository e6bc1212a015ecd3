import { authorizationPageProps } from '@/server/boot/next/authorizationPageProps';

export { AuthorizationScreen as default } from '@/components/account/AuthorizationScreen';

export const getServerSideProps = authorizationPageProps;

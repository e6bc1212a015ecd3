import { forgotPasswordPageProps } from '@/server/next/authorizationPageProps';

export { ForgotPasswordScreen as default } from '@/components/account/ForgotPasswordScreen';

export const getServerSideProps = forgotPasswordPageProps;

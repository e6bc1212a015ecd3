import { forgotPasswordPageProps } from '@/server/boot/next/authorizationPageProps';

export { ForgotPasswordScreen as default } from '@/components/account/ForgotPasswordScreen';

export const getServerSideProps = forgotPasswordPageProps;

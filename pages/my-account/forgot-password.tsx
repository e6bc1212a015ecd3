import { ForgotPasswordScreen } from '@/components/account/ForgotPasswordScreen';
import { PageMeta } from '@/components/ui/PageMeta';
import { links } from '@/lib/urls/links';
import { forgotPasswordPageProps } from '@/server/next/authorizationPageProps';
import { useSettings } from '@/store/hooks';
import type { ForgotPasswordPage as Page } from '@/lib/pages/accountPage';

export const getServerSideProps = forgotPasswordPageProps;

export default function ForgotPasswordPage({ destination, origin }: Page) {
  const { siteName } = useSettings();
  return (
    <>
      <PageMeta
        siteName={siteName}
        title={`Forgot password | ${siteName}`}
        description={`Choose a new password for your account at ${siteName}.`}
        canonical={origin + links.forgotPassword}
        noindex
      />
      <ForgotPasswordScreen destination={destination} />
    </>
  );
}

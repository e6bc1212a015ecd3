import { AuthorizationScreen } from '@/components/account/AuthorizationScreen';
import { PageMeta } from '@/components/ui/PageMeta';
import { links } from '@/lib/urls/links';
import { authorizationPageProps } from '@/server/next/authorizationPageProps';
import { useSettings } from '@/store/hooks';
import type { AuthorizationPage as Page } from '@/lib/pages/accountPage';

export const getServerSideProps = authorizationPageProps;

export default function AuthorizationPage(page: Page) {
  const { siteName } = useSettings();
  return (
    <>
      <PageMeta
        siteName={siteName}
        title={`Sign in or register | ${siteName}`}
        description={`Sign in to ${siteName} or register with your mobile phone.`}
        canonical={page.origin + links.authorization}
        noindex
      />
      <AuthorizationScreen {...page} />
    </>
  );
}

import { getUserDetails } from '@/lib/api/customerApi';
import type { AccountPage } from '@/lib/pages/accountPage';
import { customerPage } from './customerPage';

/** getServerSideProps of the dealer request page. */
export const accountPageProps = customerPage<AccountPage>({ details: null }, async ({ api }) => ({
  props: { details: await getUserDetails(api) },
}));

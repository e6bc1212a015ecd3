import { getSessions, getUserDetails } from '@/lib/api/calls';
import type { AccountPage, ProfilePage } from '@/lib/pages/accountPage';
import { customerPage } from './customerPage';

/** getServerSideProps of the profile. */
export const profilePageProps = customerPage<ProfilePage>(
  { details: null, sessions: [] },
  async ({ api }) => {
    const [details, sessions] = await Promise.all([getUserDetails(api), getSessions(api)]);
    return { props: { details, sessions } };
  },
);

/** getServerSideProps of the dealer request page. */
export const accountPageProps = customerPage<AccountPage>({ details: null }, async ({ api }) => ({
  props: { details: await getUserDetails(api) },
}));

import { getSessions } from '@/lib/api/accountApi';
import { getUserDetails } from '@/lib/api/customerApi';
import type { ProfilePage } from '@/lib/pages/accountPage';
import { customerPage } from './customerPage';

/** getServerSideProps of the profile. */
export const profilePageProps = customerPage<ProfilePage>(
  { details: null, sessions: [] },
  async ({ api }) => {
    const [details, sessions] = await Promise.all([getUserDetails(api), getSessions(api)]);
    return { props: { details, sessions } };
  },
);

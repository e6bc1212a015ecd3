import { getApiKeys, getSessions, getUserDetails } from '@/lib/api/calls';
import { isApiError, type Api } from '@/lib/api/client';
import type { ApiKey } from '@/lib/contract/apiKey';
import type { UserDetails } from '@/lib/contract/customer';
import type { AccountPage, ProfilePage } from '@/lib/pages/accountPage';
import { customerPage } from './customerPage';

/** getServerSideProps of the profile. */
export const profilePageProps = customerPage<ProfilePage>(
  { details: null, sessions: [], apiKeys: null },
  async ({ api }) => {
    const [details, sessions] = await Promise.all([getUserDetails(api), getSessions(api)]);
    return { props: { details, sessions, apiKeys: await apiKeysOf(api, details) } };
  },
);

/** getServerSideProps of the dealer request page. */
export const accountPageProps = customerPage<AccountPage>({ details: null }, async ({ api }) => ({
  props: { details: await getUserDetails(api) },
}));

/** Colleagues of a dealer have none, and neither have some back ends. */
const HAS_NO_KEYS: ReadonlySet<string> = new Set(['not-found', 'forbidden']);

/** Returns null for customers without keys. */
async function apiKeysOf(api: Api, { userType }: UserDetails): Promise<ApiKey[] | null> {
  if (userType <= 1) return null;
  try {
    return await getApiKeys(api);
  } catch (error) {
    if (isApiError(error) && HAS_NO_KEYS.has(error.code)) return null;
    throw error;
  }
}

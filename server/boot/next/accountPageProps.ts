import type { Api } from '@/lib/api/client';
import { isApiError } from '@/lib/site/apiError';
import type { ApiKey } from '@/lib/contract/dealerApi.contract';
import type { UserDetails } from '@/lib/contract/customer.contract';
import type { AccountPage, ProfilePage } from '@/lib/pages/accountPage';
import { customerPage } from './customerPage';

/** getServerSideProps of the profile. */
export const profilePageProps = customerPage<ProfilePage>(
  { details: null, sessions: [], apiKeys: null, place: null },
  async ({ api }) => {
    const [details, sessions] = await Promise.all([
      api.call('POST /user/get-user-details'),
      api.call('GET /user/sessions'),
    ]);
    const [apiKeys, place] = await Promise.all([
      apiKeysOf(api, details),
      unlessRefused(api.call('GET /user/team')),
    ]);
    return { props: { details, sessions, apiKeys, place } };
  },
);

/** getServerSideProps of the dealer request page. */
export const accountPageProps = customerPage<AccountPage>({ details: null }, async ({ api }) => ({
  props: { details: await api.call('POST /user/get-user-details') },
}));

/** What a colleague of a dealer gets, and who calls a back end that does not know a call. */
const REFUSALS: ReadonlySet<string> = new Set(['not-found', 'forbidden']);

/** Returns null for customers without keys. */
async function apiKeysOf(api: Api, { userType }: UserDetails): Promise<ApiKey[] | null> {
  return userType <= 1 ? null : unlessRefused(api.call('GET /user/api-keys'));
}

/** Returns null instead of a refusal, as of a back end that does not know the call. */
async function unlessRefused<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (isApiError(error) && REFUSALS.has(error.code)) return null;
    throw error;
  }
}

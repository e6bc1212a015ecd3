import type { Api } from '@/lib/api/client';
import { COMPARE_LIMIT } from '@/lib/contract/limits';
import type { ComparePage } from '@/lib/pages/comparePage';
import { publicOrigin } from '@/lib/site/publicOrigin';
import { pageProps } from './pageProps';

const CODE = /^[1-9]\d{0,14}$/;

/** Only the browser knows what is compared, unless the address contains it. */
export const comparePageProps = pageProps<ComparePage>(async ({ api, context }) => ({
  props: { ...(await sharedItems(api, context.query.itmCodes)), origin: publicOrigin() },
}));

/** Drops invalid codes: addresses are typed, cut and shared. */
async function sharedItems(
  api: Api,
  named: string | string[] | undefined,
): Promise<Pick<ComparePage, 'shared' | 'unavailableCount'>> {
  const parts = String(named ?? '').split(',');
  const codes = [...new Set(parts.filter((part) => CODE.test(part)).map(Number))];
  const compared = codes.slice(0, COMPARE_LIMIT);
  if (compared.length === 0) return { shared: null, unavailableCount: 0 };
  const shared = await api.call('GET /product/compare', {
    query: { itmCodes: compared.join(',') },
  });
  return { shared, unavailableCount: compared.length - shared.length };
}

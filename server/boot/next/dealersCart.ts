import type { Api } from '@/lib/api/client';
import type { DealersCart, DealersCredit } from '@/lib/pages/cartPage';
import { isApiError } from '@/lib/site/apiError';
import { links } from '@/lib/urls/links';
import { timeNow } from './pageClock';

/** Returns what a dealer's cart page shows besides the cart; null for everybody else. */
export async function dealersCart(api: Api): Promise<DealersCart | null> {
  const session = await api.call('GET /user/session');
  if (session.isOtpPending === 'YES' || session.userType <= 1) return null;
  try {
    const [credit, { orders }] = await Promise.all([
      creditOf(api),
      api.call('GET /order', { query: {} }),
    ]);
    return { credit, lastOrder: orders[0] ?? null };
  } catch (error) {
    // The cart itself is worth more than what is beside it.
    if (isApiError(error)) return { credit: null, lastOrder: null };
    throw error;
  }
}

async function creditOf(api: Api): Promise<DealersCredit | null> {
  const pages = await api.call('GET /user/profile-categories');
  if (!pages.some(({ link }) => link === links.outstanding)) return null;
  const { creditLimit, available, creditDays, hold } = await api.call('GET /user/outstanding');
  if (creditLimit === 0) return null;
  return { available, at: timeNow(), days: creditDays ?? null, hold: hold?.sentence ?? null };
}

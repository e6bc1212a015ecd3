import type { MockAccount } from '@/lib/site/mock';
import { hashPassword } from '@/server/platform/security/passwordHash';
import type { Shop } from '@/server/boot/shop';
import { createMock, type Mock } from './mock';

/** For all prepared accounts; acceptable because only the developer reaches this shop. */
export const PASSWORD = 'spare-parts-7';

const DEALER_CREDIT_CENTS = 250_000_00;

type ReadyMade = {
  who: string;
  phone: string;
  fullName: string;
  shopName: string | null;
  userType: number;
  creditLimitCents: number;
  isApproved: boolean;
};

const READY_MADE: ReadyMade[] = [
  {
    who: 'A customer',
    phone: '94770000001',
    fullName: 'Mock Customer',
    shopName: null,
    userType: 1,
    creditLimitCents: 0,
    isApproved: true,
  },
  {
    who: 'A dealer with LKR 250,000 of credit',
    phone: '94770000002',
    fullName: 'Mock Dealer',
    shopName: 'Mock Repairs',
    userType: 2,
    creditLimitCents: DEALER_CREDIT_CENTS,
    isApproved: true,
  },
  {
    who: 'A customer who waits for approval',
    phone: '94770000003',
    fullName: 'Mock Newcomer',
    shopName: null,
    userType: 1,
    creditLimitCents: 0,
    isApproved: false,
  },
];

/** Opens mock mode over a temporary shop, with an account of each kind. */
export async function openMock(shop: Shop): Promise<Mock> {
  const passwordHash = await hashPassword(PASSWORD);
  const now = shop.clock();
  await shop.database.transaction((tx) =>
    tx
      .insertInto('customer')
      .values(
        READY_MADE.map(({ who: _, isApproved, ...customer }) => ({
          ...customer,
          email: null,
          passwordHash,
          approvedAt: isApproved ? now : null,
          createdAt: now,
          updatedAt: now,
        })),
      )
      .onConflict((conflict) => conflict.column('phone').doNothing())
      .execute(),
  );
  const mock = createMock(shop, READY_MADE.map(accountOf));
  for (const customerId of await whoWaits(shop)) mock.pendingApproval.add(customerId);
  return mock;
}

function accountOf({ who, phone }: ReadyMade): MockAccount {
  return { who, phone: phone.replace(/^94(\d\d)(\d{3})(\d{4})$/, '0$1 $2 $3'), password: PASSWORD };
}

async function whoWaits(shop: Shop): Promise<number[]> {
  const rows = await shop.database.read
    .selectFrom('customer')
    .select('customerId')
    .where('approvedAt', 'is', null)
    .execute();
  return rows.map(({ customerId }) => customerId);
}

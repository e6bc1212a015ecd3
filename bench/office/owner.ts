import { readEnv } from '@/server/boot/env';
import { openShop, type Shop } from '@/server/boot/shop';
import { openStaffSession } from '@/server/people/staff/staffSession.service';

const NAME_KEY = 'nimal';

/** Adds the owner Nimal, who has no password: only `ownerToken` signs them in. */
export async function addOwner({ database, clock }: Shop): Promise<void> {
  const owner = { name: 'Nimal', nameKey: NAME_KEY, role: 'owner', createdAt: clock() } as const;
  await database.transaction((tx) =>
    tx
      .insertInto('staff')
      .values({ ...owner, passwordHash: null, totpSecret: null, disabledAt: null })
      .execute(),
  );
}

/** Signs the owner in and returns the cookie. */
export async function ownerCookie(shop: Shop): Promise<string> {
  const token = await shop.database.transaction(async (tx) => {
    const { staffId } = await tx
      .selectFrom('staff')
      .select('staffId')
      .where('nameKey', '=', NAME_KEY)
      .executeTakeFirstOrThrow();
    const session = { needsCode: false, confirmedAt: shop.clock(), userAgent: undefined };
    return openStaffSession(shop, tx, staffId, session);
  });
  return `staff=${token}`;
}

/** Makes a new shop in this folder whose owner is signed in, and returns the cookie. */
export async function newOffice(dataDir: string): Promise<string> {
  const shop = await openShop(
    readEnv({ DATA_DIR: dataDir, DATABASE_URL: '', LOG_LEVEL: 'silent' }),
  );
  try {
    await addOwner(shop);
    return await ownerCookie(shop);
  } finally {
    await shop.database.close();
  }
}

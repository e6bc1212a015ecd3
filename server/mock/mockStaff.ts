import { ROLES, type Role } from '@/lib/contract/staff';
import { isRecord } from '@/lib/contract/records';
import { ShopError } from '@/server/errors';
import { hashPassword } from '@/server/security/passwordHash';
import type { Shop } from '@/server/shop';
import { openStaffSession } from '@/server/staff/staffSession.service';
import { staffNameKey } from '@/server/staff/staffName';
import { PASSWORD } from './openMock';

/** Returns the role in the panel's request. */
export function readRole(given: unknown): Role {
  const role = isRecord(given) ? ROLES.find((one) => one === given.role) : undefined;
  if (role !== undefined) return role;
  throw new ShopError('bad-input', { role: `role must be one of ${ROLES.join(', ')}. ` });
}

/** Opens a session of the role's prepared member, without a code, and returns its token. */
export async function signInAs(shop: Shop, role: Role, userAgent?: string): Promise<string> {
  const passwordHash = await hashPassword(PASSWORD);
  const name = `Mock ${role}`;
  const opened = { needsCode: false, confirmedAt: shop.clock(), userAgent };
  return shop.database.transaction(async (tx) => {
    const { staffId } = await tx
      .insertInto('staff')
      .values({
        ...{ name, role, passwordHash, nameKey: staffNameKey(name), createdAt: shop.clock() },
        ...{ totpSecret: null, disabledAt: null },
      })
      .onConflict((conflict) =>
        conflict.column('nameKey').doUpdateSet({ role, passwordHash, disabledAt: null }),
      )
      .returning('staffId')
      .executeTakeFirstOrThrow();
    return openStaffSession(shop, tx, staffId, opened);
  });
}

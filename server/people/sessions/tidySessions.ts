import type { Shop } from '@/server/boot/shop';
import {
  DAY_MS,
  REGISTRATION_LIFETIME_MS,
  SESSION_IDLE_MS,
  SESSION_LIFETIME_MS,
} from './session.service';

/** Deletes expired sessions and registrations. */
export async function tidySessions(shop: Shop): Promise<void> {
  const now = shop.clock();
  await shop.database.transaction(async (tx) => {
    await tx
      .deleteFrom('session')
      .where((row) =>
        row.or([
          row('endedAt', '<', now - DAY_MS),
          row('lastSeenAt', '<', now - SESSION_IDLE_MS),
          row('createdAt', '<', now - SESSION_LIFETIME_MS),
          row.and([
            row('registrationId', 'is not', null),
            row('createdAt', '<', now - REGISTRATION_LIFETIME_MS),
          ]),
        ]),
      )
      .execute();
    await tx
      .deleteFrom('registration')
      .where('createdAt', '<', now - REGISTRATION_LIFETIME_MS)
      .where((row) =>
        row.not(
          row.exists(
            row
              .selectFrom('session')
              .select('session.tokenHash')
              .whereRef('session.registrationId', '=', 'registration.registrationId'),
          ),
        ),
      )
      .execute();
  });
}

import { ROLES, type Role } from '@/lib/contract/staff';
import type { OfficeSession } from '@/lib/contract/staffSession';
import * as s from '../jsonSchema';

const name = s.string({ description: 'As the owner wrote it' });
const role = s.oneOf<Role>(ROLES);

export const officeSession = s.component<OfficeSession>('OfficeSession', {
  anyOf: [
    s.object<Extract<OfficeSession, { state: 'nobody' }>>({ state: s.oneOf(['nobody']) }),
    s.object<Extract<OfficeSession, { state: 'code' }>>({
      state: s.oneOf(['code'], { description: 'The password was accepted, the code is missing' }),
      ...{ name, role },
    }),
    s.object<Extract<OfficeSession, { state: 'staff' }>>({
      state: s.oneOf(['staff']),
      staffId: s.integer(),
      ...{ name, role },
      hasAuthenticator: s.boolean('Without one the password is asked again instead of a code'),
    }),
  ],
});

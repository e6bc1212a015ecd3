import { ROLES, type Role } from '@/lib/contract/staff';
import { ROLE_WORDS } from '../frame/roleWords';
import styles from './staff.module.scss';

const WHAT: Record<Role, string> = {
  owner: 'Everything, with an authenticator app',
  seller: 'Orders, customers, payments, what couriers owe, messages',
  storekeeper: 'Pick, pack, hand over, receive and count',
};

/** What somebody may do here. */
export function RoleChoice({ value, onChange }: { value: Role; onChange: (role: Role) => void }) {
  return (
    <fieldset className={styles.choice}>
      <legend>Role</legend>
      {ROLES.map((role) => (
        <label key={role}>
          <input
            type="radio"
            name="role"
            checked={role === value}
            onChange={() => onChange(role)}
          />
          <span>
            <b>{ROLE_WORDS[role]}</b>
            <small>{WHAT[role]}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

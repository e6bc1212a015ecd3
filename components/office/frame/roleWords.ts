import type { Role } from '@/lib/contract/staff';

export const ROLE_WORDS: Record<Role, string> = {
  owner: 'Owner',
  seller: 'Seller',
  storekeeper: 'Storekeeper',
};

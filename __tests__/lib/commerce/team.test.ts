import { hasRight, tierSeen } from '@/lib/commerce/team';
import { TEAM_RIGHTS, TEAM_ROLES } from '@/lib/contract/customer';

describe('the roles of a team', () => {
  test.each([
    ['owner', true, ['order', 'see-orders', 'handle-orders', 'see-money', 'manage']],
    ['buyer', true, ['order', 'see-orders', 'handle-orders', 'see-money']],
    ['technician', true, ['see-orders']],
    ['technician', false, []],
  ] as const)('a %s (sees prices: %s) may %j', (role, seesPrices, rights) => {
    expect(TEAM_RIGHTS.filter((right) => hasRight({ role, seesPrices }, right))).toEqual(rights);
  });

  test('only a technician can be kept from the account’s prices', () => {
    expect(TEAM_ROLES.map((role) => tierSeen({ role, seesPrices: false }, 3))).toEqual([3, 3, 1]);
    expect(TEAM_ROLES.map((role) => tierSeen({ role, seesPrices: true }, 3))).toEqual([3, 3, 3]);
  });
});

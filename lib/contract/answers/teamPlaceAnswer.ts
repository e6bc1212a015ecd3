import * as s from '../jsonSchema';

export const role = s.oneOf(['buyer', 'technician']);
export const TERMS = {
  role,
  seesPrices: s.boolean('False: sees retail prices and no orders'),
  orderLimit: s.nullable(s.number('Rupees without approval for each order; null is no limit')),
  monthLimit: s.nullable(s.number('Rupees without approval each month; null is no limit')),
};
export const spent = s.number('Rupees ordered this month without approval');

export const teamPlace = s.component(
  'TeamPlace',
  s.object({
    ...TERMS,
    accountId: s.integer('To be sent with orders as forAccount'),
    shopName: s.string(),
    ownerName: s.string(),
    spent,
  }),
);

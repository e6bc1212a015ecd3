import * as s from './jsonSchema';
import type { ValueOf } from './jsonSchema';
import { officeItem } from './officeItem.contract';
import { data, operationsWith } from './operation';

/** Each list of offers has at most so many. */
export const MOST_OFFERS = 200;

const list = (description: string) => s.array(officeItem, description);

export const offers = s.component(
  'Offers',
  s.object({
    running: list('Those that end first come first; without dates last'),
    coming: list('Those that begin first come first'),
    past: list('The newest first'),
  }),
);

/** What is on offer, will be, and was. */
export type Offers = ValueOf<typeof offers>;

export const offerOperations = operationsWith({
  tag: 'office',
  access: 'staff',
  permission: 'read_items',
})({
  'GET /office/offers': {
    summary: 'What is on offer, will be, and was',
    description:
      `At most ${MOST_OFFERS} of each. Offers are the fields discount, discount_from and discount_to of items: ` +
      'POST /office/batches changes them.',
    answer: data(offers, 'Offers by their state'),
  },
});

import * as s from './jsonSchema';

/** How many of an item's sold pieces came back faulty. */
export const faults = s.object(
  {
    sold: s.integer('Pieces that were sent in these days'),
    faulty: s.integer('Of them, those that came back and were found faulty'),
    days: s.integer(),
    low: s.number('The least share that it may be, in 95 of 100 cases'),
    high: s.number('The most'),
  },
  'Where the owner shows it, and enough were sold',
);

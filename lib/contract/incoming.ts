import * as s from './jsonSchema';

/** What a supplier's next delivery brings of an item. */
export const incoming = s.object(
  {
    pieces: s.integer(),
    expectedOn: s.string('A day, such as “2026-12-03”'),
    free: s.optional(
      s.integer('Pieces that can still be reserved; absent where nobody can reserve any'),
    ),
    reserved: s.optional(s.integer('Pieces that the customer of the session has reserved')),
  },
  'The next delivery from a supplier, where its day is known',
);

import { LIST_CHANGES } from '@/lib/contract/itemList';
import * as s from '../jsonSchema';
import { AGAIN_LINE } from './dealerAnswers';
import { moment } from './orderAnswers';

const SUMMARY = {
  listId: s.integer(),
  name: s.string(),
  version: s.integer('Rises with each change; a change names the one it was made to'),
  updatedAt: moment,
  itemCount: s.integer(),
  pieces: s.integer(),
};

export const itemListSummary = s.component('ItemListSummary', s.object(SUMMARY));

const line = s.object({
  ...AGAIN_LINE,
  was: s.nullable(s.number('Unit price in rupees that was last accepted; null if it had none')),
  changes: s.array(s.oneOf(LIST_CHANGES), 'What happened since the line was last accepted'),
});

export const itemList = s.component('ItemList', s.object({ ...SUMMARY, lines: s.array(line) }));

import * as s from '../jsonSchema';
import { moment } from './orderAnswers';

export const searches = s.component(
  'Searches',
  s.object({
    missed: s.array(
      s.object({
        query: s.string(),
        asked: s.integer() /** When that day began in Colombo. */,
        lastDay: moment,
      }),
    ),
    synonyms: s.array(s.object({ word: s.string(), means: s.string() })),
  }),
);

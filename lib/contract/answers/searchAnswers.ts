import type { MissedQuery, Searches, Synonym } from '@/lib/contract/searches';
import * as s from '../jsonSchema';
import { moment } from './orderAnswers';

export const searches = s.component(
  'Searches',
  s.object<Searches>({
    missed: s.array(
      s.object<MissedQuery>({ query: s.string(), asked: s.integer(), lastDay: moment }),
    ),
    synonyms: s.array(s.object<Synonym>({ word: s.string(), means: s.string() })),
  }),
);

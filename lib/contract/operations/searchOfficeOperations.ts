import { synonymSchema, synonymWord } from '@/lib/contract/searches';
import { searches } from '../answers/searchAnswers';
import { data, operationsWith } from '../operation';

export const searchOfficeOperations = operationsWith({
  tag: 'office',
  access: 'staff',
  permission: 'write_searches',
})({
  'GET /office/searches': {
    summary: 'List queries that found nothing, and the synonyms',
    description: 'The queries asked most come first. Nothing says who asked.',
    answer: data(searches, 'Queries and synonyms'),
  },
  'PUT /office/synonyms': {
    summary: 'Make the search read a word as other words',
    description: 'Every process does so within a second. The word leaves the list of queries.',
    body: synonymSchema,
    answer: data(searches, 'Queries and synonyms'),
    errors: { 409: 'There are too many synonyms' },
  },
  'DELETE /office/synonyms/{word}': {
    summary: 'Remove a synonym',
    params: { word: synonymWord },
    answer: data(searches, 'Queries and synonyms'),
    errors: { 404: 'There is no such synonym' },
  },
});

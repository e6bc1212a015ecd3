import { synonymSchema, synonymWord } from '@/lib/contract/searches';
import { searches } from '../answers/searchAnswers';
import { data, type OperationTable } from '../operation';

export const searchOfficeOperations = {
  'GET /office/searches': {
    tag: 'office',
    summary: 'List queries that found nothing, and the synonyms',
    description: 'The queries asked most come first. Nothing says who asked.',
    access: 'staff',
    permission: 'write_searches',
    answer: data(searches, 'Queries and synonyms'),
  },
  'PUT /office/synonyms': {
    tag: 'office',
    summary: 'Make the search read a word as other words',
    description: 'Every process does so within a second. The word leaves the list of queries.',
    access: 'staff',
    permission: 'write_searches',
    body: synonymSchema,
    answer: data(searches, 'Queries and synonyms'),
    errors: { 409: 'There are too many synonyms' },
  },
  'DELETE /office/synonyms/{word}': {
    tag: 'office',
    summary: 'Remove a synonym',
    access: 'staff',
    permission: 'write_searches',
    params: { word: synonymWord },
    answer: data(searches, 'Queries and synonyms'),
    errors: { 404: 'There is no such synonym' },
  },
} satisfies OperationTable;

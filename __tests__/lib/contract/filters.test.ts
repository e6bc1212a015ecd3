import { listQuerySchema } from '@/lib/contract/catalogue.contract';
import { CODE_KEYS, FILTER_KEYS, isNumeric } from '@/lib/contract/filters';
import { listParams, readListState, toListQuery } from '@/lib/urls/listUrl';
import { facetTitle, filterLabel, plainName } from '@/lib/pages/pageFacets';
import { readListChoice } from '@/server/catalogue/items/listChoice';

describe('a filter of the table', () => {
  test.each(FILTER_KEYS)('%s is read from the URL and sent to the server', async (key) => {
    const state = readListState({ [key]: '12,6' });
    expect(listParams(state)).toEqual({ [key]: '12,6' });
    const query = await listQuerySchema.validate(toListQuery(state));
    const chosen = isNumeric(key) ? [12, 6] : ['12', '6'];
    expect([...readListChoice(query).facets[key]]).toEqual(chosen);
  });

  test.each(FILTER_KEYS)('%s has a title and labels for its values', (key) => {
    const state = readListState({ [key]: '12' });
    expect(facetTitle(key)).not.toBe('');
    const facets = [{ key, options: [{ value: '12', label: 'From the catalogue', count: 1 }] }];
    const applied = { kind: 'value', key, value: '12' } as const;
    expect(filterLabel(applied, state, facets)).toBe('From the catalogue');
    if (CODE_KEYS.some((code) => code === key)) expect(plainName(key, '12')).toBeUndefined();
  });

  test.each(FILTER_KEYS)('%s without a value is refused', async (key) => {
    await expect(listQuerySchema.validate({ [key]: ',' })).rejects.toThrow(/ is not valid\. $/);
  });
});

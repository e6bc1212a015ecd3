import { catalogueReceived } from '@/store/catalogueSlice';
import { makeStore } from '@/store/makeStore';
import { aSite } from '../support/factories';

describe('the store', () => {
  it('is seeded with the data of the first page', () => {
    const site = aSite();
    const { catalogue, site: settings } = makeStore(site).getState();
    expect(catalogue.brands).toEqual(site.brands);
    expect(settings.siteName).toBe(site.settings.siteName);
  });

  it('fills brands, categories and tags only while they are empty', () => {
    const store = makeStore(aSite());
    const before = store.getState().catalogue.categories;
    store.dispatch(
      catalogueReceived({ categories: [], brands: [], tags: [{ sCatCode: 1, tags: [] }] }),
    );
    expect(store.getState().catalogue.categories).toBe(before);
    expect(store.getState().catalogue.brands).toHaveLength(2);
    expect(store.getState().catalogue.tags).toHaveLength(1);
  });

  it('is not shared between two requests', () => {
    makeStore(aSite());
    expect(makeStore().getState().catalogue.brands).toEqual([]);
  });
});

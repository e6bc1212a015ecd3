import { MOST_TRIED_CELLS } from '@/lib/contract/batch.contract';
import { SHOP } from '@/server/platform/audit/actor';
import { applyAsked } from '@/server/catalogue/batches/applyBatch.service';
import { describeWithDatabase } from '@/__tests__/support/engines';

describeWithDatabase('a trial of a very large batch', (openTestShop) => {
  test('looks at the first rows, and says of how many cells', async () => {
    const shop = await openTestShop();
    const cell = { field: 'price_lkr', sent: 'price', from: 1, to: 2 } as const;
    const cells = Array.from({ length: MOST_TRIED_CELLS }, () => cell);
    const rows = ['NONE-1', 'NONE-2'].map((sku) => [{ sku, cells, refused: [], isNew: false }]);
    const asked = { cells: 2 * MOST_TRIED_CELLS, rows };
    const trial = { actor: SHOP, why: null, source: 'grid', isTrial: true } as const;
    expect(await applyAsked(shop, asked, trial)).toMatchObject({
      cells: 2 * MOST_TRIED_CELLS,
      tried: MOST_TRIED_CELLS,
      applied: 0,
    });
    const some = { cells: MOST_TRIED_CELLS, rows: rows.slice(0, 1) };
    expect(await applyAsked(shop, some, trial)).toMatchObject({ tried: MOST_TRIED_CELLS });
  });
});

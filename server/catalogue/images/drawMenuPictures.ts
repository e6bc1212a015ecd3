import { categoryImageLink, subCategoryImageLink } from '@/lib/urls/links';
import { readGroups } from '@/server/catalogue/items/groups.service';
import type { Shop } from '@/server/boot/shop';

/** The formats that browsers prefer. */
const FORMATS = ['image/avif', 'image/webp'];

/**
 * Asks for the pictures of the categories, and of what the open menu shows first, so that they are
 * drawn and stored before a visitor needs them: drawing each takes a busy shop up to a second.
 */
export async function drawMenuPictures(
  shop: Shop,
  fetch: (request: Request) => unknown,
  signal: AbortSignal,
): Promise<void> {
  const { categories } = await readGroups(shop);
  const [first] = categories;
  const paths = [
    ...categories.map(categoryImageLink),
    ...(first?.subCategories ?? []).map(({ sCatCode }) => subCategoryImageLink(sCatCode)),
  ];
  for (const path of new Set(paths)) {
    for (const accept of FORMATS) {
      if (signal.aborted) return;
      await fetch(new Request(new URL(path, shop.env.publicOrigin), { headers: { accept } }));
    }
  }
}

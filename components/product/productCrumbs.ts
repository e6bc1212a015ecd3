import type { ProductDetail } from '@/lib/contract/catalogue';
import type { Crumb } from '@/lib/urls/listScope';
import { brandLink, categoryLink, links, modelLink, subCategoryLink } from '@/lib/urls/links';

/** Returns the breadcrumb of an item: by its phone if it fits one, else by its category. */
export function productCrumbs({ item, models }: ProductDetail): Crumb[] {
  const home: Crumb = { name: 'Home', href: links.home };
  const { bndCode, bndName, sCatCode, sCatName } = item;
  const [model] = models;
  if (model !== undefined) {
    const { modelCode, modelName } = model;
    return [
      home,
      ...(bndCode === null || bndName === null
        ? []
        : [{ name: bndName, href: brandLink({ bndCode, bndName }) }]),
      { name: modelName, href: modelLink(modelCode) },
      { name: item.catName, href: modelLink(modelCode, item.catCode) },
    ];
  }
  return [
    home,
    { name: item.catName, href: categoryLink(item) },
    ...(sCatCode === null || sCatName === null
      ? []
      : [{ name: sCatName, href: subCategoryLink({ sCatCode, sCatName }) }]),
  ];
}

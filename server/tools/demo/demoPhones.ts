import type { DemoPhone } from './demoPhone';
import { MAJOR_BRANDS } from './phones/majorBrands';
import { OTHER_BRANDS } from './phones/otherBrands';

const PHONES = [...MAJOR_BRANDS, ...OTHER_BRANDS];

const BRANDS = [...new Set(PHONES.map(({ model }) => model.bndName))].map((bndName) =>
  PHONES.filter(({ model }) => model.bndName === bndName),
);

const CORE_POPULARITY = 52;
const CORE_PHONES_PER_BRAND = 5;

/** A brand's leading phones come before the lesser ones of larger brands. */
const BRAND_LEADER_RANK = 66;

/** The most popular phone of each brand, in the order of brands. */
export const LEADING_PHONES: DemoPhone[] = BRANDS.flatMap((phones) =>
  mostPopularFirst(phones).slice(0, 1),
);

/** The phones of the default demo: the popular ones, and the first five of every brand. */
export const CORE_PHONES: DemoPhone[] = [...LEADING_PHONES, ...otherCorePhones()];

/** The other phones, only in a larger demo. */
export const FURTHER_PHONES: DemoPhone[] = mostPopularFirst(
  PHONES.filter((phone) => !CORE_PHONES.includes(phone)),
);

const byTitle = new Map(PHONES.map((phone) => [phone.title, phone]));

/** Throws when there is no such phone: only this folder's tables name them. */
export function phoneByTitle(title: string): DemoPhone {
  const phone = byTitle.get(title);
  if (phone === undefined) throw new Error(`Phone not known: ${title}`);
  return phone;
}

function mostPopularFirst(phones: readonly DemoPhone[]): DemoPhone[] {
  return [...phones].sort((one, other) => other.popularity - one.popularity);
}

function otherCorePhones(): DemoPhone[] {
  return BRANDS.flatMap((phones) =>
    mostPopularFirst(phones).flatMap((phone, at) => {
      const leads = at < CORE_PHONES_PER_BRAND;
      if (!leads && phone.popularity < CORE_POPULARITY) return [];
      return [{ phone, rank: Math.max(phone.popularity, leads ? BRAND_LEADER_RANK : 0) }];
    }),
  )
    .filter(({ phone }) => !LEADING_PHONES.includes(phone))
    .sort((one, other) => other.rank - one.rank)
    .map(({ phone }) => phone);
}

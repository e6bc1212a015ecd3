import { endsBeforeItBegins, readPeriodEdge } from './discountPeriod';

/** A line above the pages of the shop; the dates are days or minutes in Colombo, '' without a limit. */
export type Banner = { text: string; link: string; from: string; to: string };

/** Returns the first line whose dates include this moment. */
export function bannerAt(banners: readonly Banner[], now: number): Banner | undefined {
  return banners.find((banner) => {
    const { discountFrom: from, discountTo: to } = periodOf(banner);
    return (from === null || now >= from) && (to === null || now < to);
  });
}

/** Returns when a line begins or ends next; null when none does. */
export function bannerTurnsAt(banners: readonly Banner[], now: number): number | null {
  const edges = banners.flatMap((banner) => {
    const { discountFrom, discountTo } = periodOf(banner);
    return [discountFrom, discountTo].filter((edge) => edge !== null && edge > now);
  });
  return edges.reduce((next, edge) => (next === null || Number(edge) < next ? edge : next), null);
}

/** Tells whether a line would end before it begins. */
export function isNeverShown(banner: Banner): boolean {
  return endsBeforeItBegins(periodOf(banner));
}

function periodOf({ from, to }: Banner) {
  return { discountFrom: readPeriodEdge(from, 'from'), discountTo: readPeriodEdge(to, 'to') };
}

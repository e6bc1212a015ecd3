import { madeOnce } from './madeOnce';

const ZONE = { timeZone: 'Asia/Colombo' } as const;
const date = madeOnce(() => new Intl.DateTimeFormat('en-CA', ZONE));
const time = madeOnce(
  () => new Intl.DateTimeFormat('en-GB', { ...ZONE, hour: '2-digit', minute: '2-digit' }),
);

/** Returns "LKR 1,234.50" (spec 9). */
export function formatMoney(rupees: number): string {
  return `LKR ${formatAmount(rupees)}`;
}

/** Returns "1,234.50", for columns whose heading says LKR; a sum of nothing has no minus. */
export function formatAmount(rupees: number): string {
  return grouped((Math.abs(rupees) < 0.005 ? 0 : rupees).toFixed(2));
}

/** Returns "−12.50%" (spec 9). */
export function formatDiscount(disPer: number): string {
  return `−${disPer.toFixed(2)}%`;
}

/** Returns a share in whole percent: 0.305 is "31%". */
export function formatShare(share: number): string {
  return share.toLocaleString('en-US', { style: 'percent' });
}

/** Returns "1,200", with at most three decimals. */
export function formatCount(value: number): string {
  return grouped(String(Number(value.toFixed(3))));
}

/** Separates thousands; on a phone the first Intl.NumberFormat takes longer than a page of amounts. */
function grouped(digits: string): string {
  const [whole = '', ...decimals] = digits.split('.');
  const isNegative = whole.startsWith('-');
  let rest = isNegative ? whole.slice(1) : whole;
  const groups: string[] = [];
  for (; rest.length > 3; rest = rest.slice(0, -3)) groups.unshift(rest.slice(-3));
  const grouping = [rest, ...groups].join(',');
  return [isNegative ? `-${grouping}` : grouping, ...decimals].join('.');
}

/** Returns YYYY-MM-DD in Colombo (spec 9). */
export function formatDate(epochMs: number): string {
  return date().format(epochMs);
}

/** Returns "2026-11-23 14:05" in Colombo. */
export function formatMoment(epochMs: number): string {
  return `${formatDate(epochMs)} ${time().format(epochMs)}`;
}

/** Returns "0.14 kg", without trailing zeros. */
export function formatWeight(kilograms: number): string {
  return `${Number(kilograms.toFixed(3))} kg`;
}

/** Returns "12 months warranty", "1 month warranty" or, for 0, "No warranty"; null when it is not known. */
export function formatWarranty(months: number | null): string | null {
  if (months === null) return null;
  return months === 0 ? 'No warranty' : `${formatMonths(months)} warranty`;
}

export function formatMonths(months: number): string {
  return `${months} ${months === 1 ? 'month' : 'months'}`;
}

/** Category names that are regular plurals: "Displays", "Touch panels", "Batteries". */
const PLAIN_PLURAL = /^[A-Z][a-z]+( [a-z]+)?(?<!s)s$/;

/** Returns "13 displays" or "1 battery"; "13 parts" if the category's name is no regular plural. */
export function countOf(total: number, catName: string | null): string {
  const plural = catName !== null && PLAIN_PLURAL.test(catName) ? catName.toLowerCase() : 'parts';
  return `${formatCount(total)} ${total === 1 ? singular(plural) : plural}`;
}

function singular(plural: string): string {
  return plural.endsWith('ies') ? `${plural.slice(0, -3)}y` : plural.slice(0, -1);
}

/** Returns "1 line" or "1,200 pieces". */
export function counted(count: number, word: string): string {
  return `${formatCount(count)} ${word}${count === 1 ? '' : 's'}`;
}

/** The warranty in a column that is named so: "12 months" or "No warranty"; null when it is not known. */
export function warrantyCell(months: number | null): string | null {
  return months === null || months === 0 ? formatWarranty(months) : formatMonths(months);
}

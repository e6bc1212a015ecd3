/** The shop's mark in a square of 36: a chip with its pins, and a trace that ends in a solder point. */
export const SHOP_MARK = {
  size: 36,
  stroke: 2.4,
  body: { x: 6.5, y: 6, width: 25, height: 24, rx: 4.5 },
  pins: 'M13 2v4M19 2v4M25 2v4M13 30v4M19 30v4M25 30v4',
  trace: 'M2 21.5h8l5-4.6h4',
  point: { cx: 22, cy: 16.6, r: 3.2 },
} as const;

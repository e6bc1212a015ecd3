/** The parts of the home page below the finder of parts, in their usual order; one without items is not shown. */
export const HOME_PARTS = ['featured', 'newArrivals', 'offers', 'restocked', 'notes'] as const;
export type HomePart = (typeof HOME_PARTS)[number];

/** The parts while nothing is recommended and the owner has chosen no others. */
export const USUAL_HOME_PARTS: readonly HomePart[] = HOME_PARTS.filter(
  (part) => part !== 'featured',
);

/** Networks and second SIM cards: parts of a name that are no phone by themselves. */
export const NETWORKS: ReadonlySet<string> = new Set(['3g', '4g', '5g', 'lte', 'dual', 'duos']);

/** Words that make a different phone ('A12 Prime' is not an A12). */
export const MODEL_ENDINGS: ReadonlySet<string> = new Set([
  ...['pro', 'max', 'plus', 'mini', 'lite', 'prime', 'ultra', 'fe', 'core', 'play', 'neo', 'youth'],
  ...['zoom', 'edge', 'active', 'nacho', 'fold', 'flip', 'compact', '5g', 'note', 'duo', 'ace'],
  ...['view', 'mega', 'xl', 'se', 'air', 'premium'],
]);

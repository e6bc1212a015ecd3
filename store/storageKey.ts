export const PERSIST_KEY = 'shop';
/** redux-persist adds the prefix. */
export const STORAGE_KEY = `persist:${PERSIST_KEY}`;

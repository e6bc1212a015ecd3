export const KEPT_AS = 'shop';
/** Where redux-persist puts it. */
export const STORAGE_KEY = `persist:${KEPT_AS}`;

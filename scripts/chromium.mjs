import { existsSync } from 'node:fs';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Returns the path of the browser for tests (CHROMIUM_PATH, or a usual place), or null. */
export function findChromium() {
  const places = [process.env.CHROMIUM_PATH, ...PLACES];
  return places.find((place) => place !== undefined && existsSync(place)) ?? null;
}

export const NO_CHROMIUM = `
##############################################################################
#                                                                            #
#   No Chromium was found: the browser tests do NOT run.                     #
#   Install Debian's package "chromium" or set CHROMIUM_PATH, then run       #
#   the tests again.                                                         #
#                                                                            #
##############################################################################
`;

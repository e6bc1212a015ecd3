import { existsSync } from 'node:fs';

/** Without windows: the same engine in a third less processor time, but without the memory of Back. */
const SMALL = '/usr/bin/chromium-headless-shell';
const WHOLE = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Returns the path of the browser for tests (CHROMIUM_PATH, or a usual place), or null. */
export function findChromium() {
  return firstOf([process.env.CHROMIUM_PATH, SMALL, ...WHOLE]);
}

/** Returns the path of a browser as people use it, or null. */
export function findWholeChromium() {
  return firstOf([process.env.CHROMIUM_PATH, ...WHOLE]);
}

function firstOf(places) {
  return places.find((place) => place !== undefined && existsSync(place)) ?? null;
}

export const NO_CHROMIUM = `
##############################################################################
#                                                                            #
#   No Chromium was found: the browser tests do NOT run.                     #
#   Install Debian's packages "chromium" and "chromium-headless-shell", or   #
#   set CHROMIUM_PATH, then run the tests again.                             #
#                                                                            #
##############################################################################
`;

/**
 * Says at which width a test runs. playwright.config.ts declares a test for both widths, for one
 * where it has one of these tags. A test that does not depend on the width runs on a desktop.
 */
export const ON_PHONE = { tag: '@phone' };
export const ON_DESKTOP = { tag: '@desktop' };

/** A phone runs a test with the keyboard only where what it opens exists on a phone alone. */
export const BY = { mouse: {}, keyboard: { tag: '@keyboard' } };

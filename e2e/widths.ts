export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1366, height: 768 };

/**
 * Says at which width a test runs. playwright.config.ts declares a test for both widths, for one
 * where it has one of these tags. A test that does not depend on the width runs on a desktop.
 */
export const ON_PHONE = { tag: '@phone' };
export const ON_DESKTOP = { tag: '@desktop' };

/** By mouse on a phone, by keyboard on a desktop; a phone runs with the keyboard what exists on a phone alone. */
export const BY = { mouse: {}, keyboard: { tag: '@keyboard' } };

/** A long story: by mouse on a phone, by keyboard on a desktop. */
export const ONE_WIDTH_BY = { mouse: ON_PHONE, keyboard: ON_DESKTOP };

/**
 * Tests of screens: they run by mouse, at one width. The keyboard operates each kind of control of
 * components/ui once: a menu, a dialog, a sheet, a form, a picture, a list of lines.
 */
export const BY_MOUSE_ON_PHONE = { tag: ['@mouse', '@phone'] };
export const BY_MOUSE_ON_DESKTOP = { tag: ['@mouse', '@desktop'] };

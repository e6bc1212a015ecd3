// Applies the theme that was chosen on this device (lib/site/theme.ts) before the page is painted.
try {
  const theme = window.localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage is blocked: the device's setting applies.
}

// Before the page is painted: applies the theme that was chosen on this device (lib/site/theme.ts), and says which
// banner was closed (lib/site/closedBanner.ts).
try {
  const { dataset } = document.documentElement;
  const theme = window.localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') dataset.theme = theme;
  const closed = window.localStorage.getItem('closed-banner');
  if (closed !== null) dataset.closedBanner = closed;
} catch {
  // Storage is blocked: the device's setting applies, and the banner is shown.
}

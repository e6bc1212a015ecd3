// Says which banner was closed on this device (lib/site/closedBanner.ts), before the page is painted.
try {
  const closed = window.localStorage.getItem('closed-banner');
  if (closed !== null) document.documentElement.dataset.closedBanner = closed;
} catch {
  // Storage is blocked: the banner is shown.
}

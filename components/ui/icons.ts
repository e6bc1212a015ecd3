/** The names of the icons in icons.svg, one file for all pages; scripts/drawIcons.mjs adds one. */
export const ICONS = [
  ['arrow-up', 'chevron-down', 'chevron-left', 'chevron-right', 'chevron-up', 'log-in', 'log-out'],
  ['check', 'x', 'plus', 'pause', 'play', 'search', 'search-x', 'eye', 'eye-off', 'menu', 'list'],
  ['circle-check', 'circle-dashed', 'triangle-alert', 'info', 'ban', 'clock', 'bell', 'gauge'],
  ['copy', 'download', 'upload', 'printer', 'share-2', 'trash-2', 'undo-2', 'rotate-ccw'],
  ['package', 'package-check', 'truck', 'shopping-cart', 'heart', 'scale', 'tag', 'badge-percent'],
  ['banknote', 'credit-card', 'landmark', 'refresh-cw', 'file-text', 'shield-check', 'sparkles'],
  ['mail', 'phone', 'message-circle', 'map-pin', 'user', 'keyboard', 'layout-grid', 'list-plus'],
  ['sliders-horizontal'],
] as const;

import { phoneTable } from '@/server/demo/phoneTable';

export const GOOGLE_PHONES = phoneTable(
  'Google',
  `
Pixel 3 | 30 | 245 | OLED 5.5 1080x2160 60 | - 2915 | usb-c nojack rear glass | 12 8 | Just Black, Clearly White, Not Pink
Pixel 4a | 34 | 258 | OLED 5.81 1080x2340 60 | - 3140 | usb-c jack rear plastic | 12 8 | Just Black, Barely Blue
Pixel 6 | 34 | 342 | OLED 6.4 1080x2400 90 | - 4614 | usb-c nojack display glass | 50 8 | Stormy Black, Sorta Seafoam, Kinda Coral
Pixel 6a | 36 | 286 | OLED 6.1 1080x2400 60 | - 4410 | usb-c nojack display plastic | 12 8 | Charcoal, Chalk, Sage
Pixel 7 | 32 | 358 | OLED 6.3 1080x2400 90 | - 4355 | usb-c nojack display glass | 50 10 | Obsidian, Snow, Lemongrass
Pixel 7 Pro | 30 | 585 | OLED 6.7 1440x3120 120 | - 5000 | usb-c nojack display glass | 50 10 | Obsidian, Snow, Hazel
`,
);

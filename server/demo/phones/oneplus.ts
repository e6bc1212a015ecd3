import { phoneTable } from '@/server/demo/phoneTable';

export const ONEPLUS_PHONES = phoneTable(
  'OnePlus',
  `
6T | 34 | 318 | Optic AMOLED 6.41 1080x2340 60 | BLP685 3700 | usb-c nojack display glass | 16 16 | Mirror Black, Midnight Black, Thunder Purple
7 Pro | 34 | 498 | Fluid AMOLED 6.67 1440x3120 90 | BLP699 4000 | usb-c nojack display glass | 48 16 | Mirror Grey, Nebula Blue, Almond
8T | 34 | 412 | Fluid AMOLED 6.55 1080x2400 120 | - 4500 | usb-c nojack display glass | 48 16 | Aquamarine Green, Lunar Silver
9 Pro | 32 | 598 | Fluid AMOLED 6.7 1440x3216 120 | - 4500 | usb-c nojack display glass | 48 16 | Morning Mist, Pine Green, Stellar Black
Nord | 36 | 298 | Fluid AMOLED 6.44 1080x2400 90 | - 4115 | usb-c nojack display glass | 48 32 | Blue Marble, Grey Onyx, Grey Ash
Nord CE 2 Lite 5G | 32 | 118 | IPS LCD 6.59 1080x2412 120 | - 5000 | usb-c jack side plastic | 64 16 | Black Dusk, Blue Tide
`,
);

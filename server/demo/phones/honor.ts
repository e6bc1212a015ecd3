import { phoneTable } from '@/server/demo/phoneTable';

export const HONOR_PHONES = phoneTable(
  'Honor',
  `
8X | 46 | 98 | IPS LCD 6.5 1080x2340 60 | HB386590ECW 3750 | micro jack rear glass | 20 16 | Black, Blue, Red
9X | 40 | 104 | IPS LCD 6.59 1080x2340 60 | HB446486ECW 4000 | usb-c jack rear plastic | 48 16 | Midnight Black, Sapphire Blue
10 Lite | 44 | 94 | IPS LCD 6.21 1080x2340 60 | HB396286ECW 3400 | micro jack rear plastic | 13 24 | Midnight Black, Sapphire Blue, Sky Blue
7X | 36 | 90 | IPS LCD 5.93 1080x2160 60 | HB356687ECW 3340 | micro jack rear metal | 16 8 | Black, Blue, Gold
X6 | 36 | 92 | IPS LCD 6.5 720x1600 60 | - 5000 | micro jack side plastic | 50 5 | Midnight Black, Titanium Silver, Ocean Blue
X7 | 42 | 102 | IPS LCD 6.74 720x1600 90 | - 5000 | usb-c jack side plastic | 48 8 | Midnight Black, Titanium Silver, Ocean Blue
X7a | 42 | 104 | IPS LCD 6.74 720x1600 90 | - 6000 | usb-c jack side plastic | 50 8 | Midnight Black, Titanium Silver, Ocean Blue
X8 | 44 | 118 | IPS LCD 6.7 1080x2388 90 | - 4000 | usb-c nojack side plastic | 64 16 | Midnight Black, Titanium Silver, Ocean Blue
X9a | 38 | 312 | AMOLED 6.67 1080x2400 120 | - 5100 | usb-c nojack display plastic | 64 16 | Midnight Black, Titanium Silver, Emerald Green
`,
);

import { phoneTable } from '@/server/demo/phoneTable';

export const REALME_PHONES = phoneTable(
  'Realme',
  `
C11 | 66 | 84 | IPS LCD 6.5 720x1600 60 | - 5000 | micro jack none plastic | 13 5 | Pepper Grey, Mint Green
C11 2021 | 52 | 85 | IPS LCD 6.52 720x1600 60 | - 5000 | micro jack none plastic | 8 5 | Iron Grey, Lake Blue
C2 | 60 | 78 | IPS LCD 6.1 720x1560 60 | BLP711 4000 | micro jack none plastic | 13 5 | Diamond Black, Diamond Blue
C3 | 56 | 86 | IPS LCD 6.5 720x1600 60 | BLP729 5000 | micro jack rear plastic | 12 5 | Blazing Red, Frozen Blue
C12 | 52 | 86 | IPS LCD 6.5 720x1600 60 | BLP793 6000 | micro jack rear plastic | 13 5 | Coral Red, Marine Blue
C15 | 54 | 87 | IPS LCD 6.5 720x1600 60 | BLP793 6000 | micro jack rear plastic | 13 8 | Marine Blue, Seagull Silver
C21 | 50 | 88 | IPS LCD 6.5 720x1600 60 | - 5000 | micro jack rear plastic | 13 5 | Cross Black, Cross Blue
C21Y | 52 | 89 | IPS LCD 6.5 720x1600 60 | - 5000 | micro jack rear plastic | 13 5 | Cross Black, Cross Blue
C25s | 46 | 92 | IPS LCD 6.5 720x1600 60 | - 6000 | usb-c jack rear plastic | 13 8 | Watery Grey, Watery Blue
C35 | 44 | 104 | IPS LCD 6.6 1080x2408 60 | - 5000 | usb-c jack side plastic | 50 8 | Glowing Black, Glowing Green
C55 | 40 | 106 | IPS LCD 6.72 1080x2400 90 | - 5000 | usb-c jack side plastic | 64 8 | Sunshower, Rainy Night
5i | 54 | 88 | IPS LCD 6.5 720x1600 60 | BLP729 5000 | micro jack rear plastic | 12 8 | Aqua Blue, Forest Green
5 Pro | 42 | 98 | IPS LCD 6.3 1080x2340 60 | - 4035 | usb-c jack rear plastic | 48 16 | Crystal Green, Sparkling Blue
6 | 40 | 106 | IPS LCD 6.5 1080x2400 90 | BLP757 4300 | usb-c jack side plastic | 64 16 | Comet White, Comet Blue
7i | 40 | 102 | IPS LCD 6.5 720x1600 90 | - 5000 | usb-c jack rear plastic | 64 16 | Aurora Green, Polar Blue
8 | 46 | 205 | Super AMOLED 6.4 1080x2400 60 | BLP841 5000 | usb-c jack display plastic | 64 16 | Cyber Silver, Cyber Black
9i | 40 | 110 | IPS LCD 6.6 1080x2412 90 | - 5000 | usb-c jack side plastic | 50 16 | Prism Black, Prism Blue
Narzo 50A | 34 | 96 | IPS LCD 6.5 720x1600 60 | - 6000 | usb-c jack rear plastic | 50 8 | Oxygen Blue, Oxygen Green
`,
);

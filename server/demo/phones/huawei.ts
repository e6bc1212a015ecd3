import { phoneTable } from '@/server/demo/phoneTable';

export const HUAWEI_PHONES = phoneTable(
  'Huawei',
  `
Y9 Prime 2019 | 82 | 102 | IPS LCD 6.59 1080x2340 60 | HB446486ECW 4000 | usb-c jack rear plastic | 16 16 | Midnight Black, Sapphire Blue, Emerald Green
Y9 2019 | 74 | 96 | IPS LCD 6.5 1080x2340 60 | HB396689ECW 4000 | micro jack rear plastic | 13 16 | Midnight Black, Sapphire Blue, Aurora Purple
Y7 Prime 2019 | 64 | 84 | IPS LCD 6.26 720x1520 60 | HB406689ECW 4000 | micro jack rear plastic | 13 16 | Midnight Black, Aurora Blue, Coral Red
Y7 Pro 2019 | 58 | 84 | IPS LCD 6.26 720x1520 60 | HB406689ECW 4000 | micro jack none plastic | 13 16 | Midnight Black, Aurora Blue
Y7 Prime 2018 | 54 | 78 | IPS LCD 5.99 720x1440 60 | HB366481ECW 3000 | micro jack rear plastic | 13 8 | Black, Gold, Blue
Y6 2019 | 54 | 76 | IPS LCD 6.09 720x1560 60 | HB405979ECW 3020 | micro jack none plastic | 13 8 | Midnight Black, Sapphire Blue, Amber Brown
Y6p | 56 | 88 | IPS LCD 6.3 720x1600 60 | HB526488EEW 5000 | micro jack rear plastic | 13 8 | Midnight Black, Emerald Green, Phantom Purple
Y5 2019 | 50 | 70 | IPS LCD 5.71 720x1520 60 | HB405979ECW 3020 | micro jack none plastic | 13 5 | Midnight Black, Sapphire Blue, Amber Brown
Y5p | 46 | 70 | IPS LCD 5.45 720x1440 60 | HB405979ECW 3020 | micro jack none plastic | 8 5 | Midnight Black, Phantom Blue, Mint Green
Y7a | 48 | 104 | IPS LCD 6.67 1080x2400 60 | HB526488EEW 5000 | usb-c jack side plastic | 48 8 | Midnight Black, Crush Green, Blush Gold
Y7p | 46 | 90 | IPS LCD 6.39 720x1560 60 | HB426389EEW 4000 | micro jack rear plastic | 48 8 | Midnight Black, Aurora Blue
P20 Lite | 52 | 98 | IPS LCD 5.84 1080x2280 60 | HB366481ECW 3000 | usb-c jack rear glass | 16 16 | Midnight Black, Klein Blue, Sakura Pink
P30 | 48 | 372 | OLED 6.1 1080x2340 60 | HB436380ECW 3650 | usb-c jack display glass | 40 32 | Black, Aurora, Breathing Crystal
P30 Lite | 70 | 108 | IPS LCD 6.15 1080x2312 60 | HB356687ECW 3340 | usb-c jack rear glass | 48 32 | Midnight Black, Peacock Blue, Pearl White
P30 Pro | 52 | 498 | OLED 6.47 1080x2340 60 | HB486486ECW 4200 | usb-c nojack display glass | 40 32 | Black, Aurora, Breathing Crystal
P40 Lite | 52 | 112 | IPS LCD 6.4 1080x2310 60 | HB486586ECW 4200 | usb-c jack side plastic | 48 16 | Midnight Black, Crush Green, Sakura Pink
Nova 2i | 58 | 90 | IPS LCD 5.9 1080x2160 60 | HB356687ECW 3340 | micro jack rear metal | 16 13 | Graphite Black, Aurora Blue, Prestige Gold
Nova 3i | 68 | 98 | IPS LCD 6.3 1080x2340 60 | HB356687ECW 3340 | micro jack rear glass | 16 24 | Black, Pearl White, Iris Purple
Nova 5T | 52 | 118 | IPS LCD 6.26 1080x2340 60 | HB386589ECW 3750 | usb-c nojack side glass | 48 32 | Black, Crush Blue, Midsummer Purple
Nova 7i | 52 | 112 | IPS LCD 6.4 1080x2310 60 | HB486586ECW 4200 | usb-c jack side plastic | 48 16 | Midnight Black, Crush Green, Sakura Pink
Mate 10 Lite | 40 | 90 | IPS LCD 5.9 1080x2160 60 | HB356687ECW 3340 | micro jack rear metal | 16 13 | Graphite Black, Aurora Blue, Prestige Gold
Mate 20 Lite | 52 | 104 | IPS LCD 6.3 1080x2340 60 | HB386589ECW 3750 | usb-c jack rear glass | 20 24 | Black, Sapphire Blue, Platinum Gold
`,
);

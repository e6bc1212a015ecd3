import { phoneTable } from '@/server/demo/phoneTable';

export const VIVO_PHONES = phoneTable(
  'Vivo',
  `
Y20 | 80 | 92 | IPS LCD 6.51 720x1600 60 | B-O5 5000 | micro jack side plastic | 13 8 | Obsidian Black, Purist Blue, Dawn White
Y12s | 62 | 91 | IPS LCD 6.51 720x1600 60 | B-O5 5000 | micro jack side plastic | 13 8 | Phantom Black, Glacier Blue
Y20s | 52 | 93 | IPS LCD 6.51 720x1600 60 | B-O5 5000 | micro jack side plastic | 13 8 | Obsidian Black, Purist Blue
Y12 | 56 | 86 | IPS LCD 6.35 720x1544 60 | B-G7 5000 | micro jack rear plastic | 8 8 | Aqua Blue, Burgundy Red
Y15 2019 | 52 | 86 | IPS LCD 6.35 720x1544 60 | B-G7 5000 | micro jack rear plastic | 13 16 | Aqua Blue, Burgundy Red
Y17 | 52 | 86 | IPS LCD 6.35 720x1544 60 | B-G7 5000 | micro jack rear plastic | 13 20 | Mineral Blue, Mystic Purple
Y15s | 46 | 90 | IPS LCD 6.51 720x1600 60 | - 5000 | micro jack side plastic | 13 8 | Mystic Blue, Wave Green
Y16 | 44 | 92 | IPS LCD 6.51 720x1600 60 | - 5000 | usb-c jack side plastic | 13 5 | Stellar Black, Drizzling Gold
Y21 2021 | 54 | 95 | IPS LCD 6.51 720x1600 60 | - 5000 | usb-c jack side plastic | 13 8 | Midnight Blue, Diamond Glow
Y22 | 40 | 97 | IPS LCD 6.55 720x1612 60 | - 5000 | usb-c jack side plastic | 50 8 | Starlit Blue, Metaverse Green
Y33s | 48 | 108 | IPS LCD 6.58 1080x2408 60 | - 5000 | usb-c jack side plastic | 50 16 | Mirror Black, Midday Dream
Y53s | 42 | 112 | IPS LCD 6.58 1080x2408 60 | - 5000 | usb-c jack side plastic | 64 16 | Deep Sea Blue, Fantastic Rainbow
Y81 | 44 | 80 | IPS LCD 6.22 720x1520 60 | B-E5 3260 | micro jack rear plastic | 13 5 | Black, Red
Y91 | 56 | 80 | IPS LCD 6.22 720x1520 60 | B-F3 4030 | micro jack rear plastic | 13 8 | Starry Black, Ocean Blue
Y93 | 52 | 80 | IPS LCD 6.2 720x1520 60 | B-F3 4030 | micro jack rear plastic | 13 8 | Starry Black, Nebula Purple
Y95 | 52 | 80 | IPS LCD 6.22 720x1520 60 | B-F3 4030 | micro jack rear plastic | 13 20 | Starry Black, Aurora Red
V9 | 40 | 96 | IPS LCD 6.3 1080x2280 60 | B-D9 3260 | micro jack rear plastic | 16 24 | Black, Champagne Gold
V20 | 36 | 226 | AMOLED 6.44 1080x2400 60 | - 4000 | usb-c jack display glass | 64 44 | Midnight Jazz, Sunset Melody
V21e | 36 | 222 | AMOLED 6.44 1080x2400 60 | - 4000 | usb-c nojack display plastic | 64 44 | Roman Black, Diamond Flare
S1 | 40 | 186 | Super AMOLED 6.38 1080x2340 60 | - 4500 | micro jack display plastic | 16 32 | Skyline Blue, Cosmic Green
`,
);

import { phoneTable } from '@/server/demo/phoneTable';

export const XIAOMI_PHONES = phoneTable(
  'Xiaomi',
  `
Redmi Note 10 | 96 | 168 | Super AMOLED 6.43 1080x2400 60 | BN59 5000 | usb-c jack side plastic | 48 13 | Onyx Grey, Pebble White, Lake Green
Redmi Note 8 | 84 | 96 | IPS LCD 6.3 1080x2340 60 | BN46 4000 | usb-c jack rear glass | 48 13 | Space Black, Moonlight White, Neptune Blue
Redmi 9A | 84 | 82 | IPS LCD 6.53 720x1600 60 | BN56 5000 | micro jack none plastic | 13 5 | Granite Grey, Peacock Green, Sky Blue
Redmi Note 10S | 72 | 172 | AMOLED 6.43 1080x2400 60 | BN59 5000 | usb-c jack side plastic | 64 13 | Onyx Grey, Pebble White, Ocean Blue
Redmi Note 10 Pro | 76 | 228 | AMOLED 6.67 1080x2400 120 | BN53 5020 | usb-c jack side glass | 108 16 | Onyx Grey, Glacier Blue, Gradient Bronze
Redmi Note 10 5G | 50 | 108 | IPS LCD 6.5 1080x2400 90 | BN5C 5000 | usb-c jack side plastic | 48 8 | Graphite Grey, Chrome Silver, Nighttime Blue
Redmi Note 7 | 72 | 92 | IPS LCD 6.3 1080x2340 60 | BN4A 4000 | usb-c jack rear glass | 48 13 | Space Black, Neptune Blue, Nebula Red
Redmi Note 9 | 74 | 98 | IPS LCD 6.53 1080x2340 60 | BN54 5020 | usb-c jack rear plastic | 48 13 | Midnight Grey, Polar White, Forest Green
Redmi Note 9S | 64 | 104 | IPS LCD 6.67 1080x2400 60 | BN55 5020 | usb-c jack side glass | 48 16 | Interstellar Grey, Aurora Blue, Glacier White
Redmi Note 9 Pro | 64 | 106 | IPS LCD 6.67 1080x2400 60 | BN53 5020 | usb-c jack side glass | 64 16 | Interstellar Grey, Tropical Green, Glacier White
Redmi Note 8 Pro | 66 | 106 | IPS LCD 6.53 1080x2340 60 | BM4J 4500 | usb-c jack rear glass | 64 20 | Mineral Grey, Pearl White, Forest Green
Redmi Note 11 | 74 | 172 | AMOLED 6.43 1080x2400 90 | BN5D 5000 | usb-c jack side plastic | 50 13 | Graphite Grey, Twilight Blue, Star Blue
Redmi Note 11S | 52 | 180 | AMOLED 6.43 1080x2400 90 | BN5D 5000 | usb-c jack side plastic | 108 16 | Graphite Grey, Pearl White, Twilight Blue
Redmi Note 11 Pro | 56 | 226 | AMOLED 6.67 1080x2400 120 | BN5E 5000 | usb-c jack side glass | 108 16 | Graphite Grey, Polar White, Star Blue
Redmi Note 12 | 66 | 192 | AMOLED 6.67 1080x2400 120 | - 5000 | usb-c jack side plastic | 50 13 | Onyx Grey, Mint Green, Ice Blue
Redmi Note 12 Pro | 50 | 232 | AMOLED 6.67 1080x2400 120 | - 5000 | usb-c jack side glass | 108 16 | Graphite Grey, Glacier Blue, Polar White
Redmi Note 13 | 58 | 205 | AMOLED 6.67 1080x2400 120 | - 5000 | usb-c jack display plastic | 108 16 | Midnight Black, Mint Green, Ice Blue, Ocean Sunset
Redmi Note 13 Pro 5G | 44 | 268 | AMOLED 6.67 1220x2712 120 | - 5100 | usb-c jack display glass | 200 16 | Midnight Black, Aurora Purple, Ocean Teal
Redmi Note 5 | 56 | 88 | IPS LCD 5.99 1080x2160 60 | BN45 4000 | micro jack rear metal | 12 13 | Black, Gold, Blue
Redmi Note 4 | 42 | 80 | IPS LCD 5.5 1080x1920 60 | BN41 4100 | micro jack rear metal | 13 5 | Grey, Gold, Silver
Redmi Note 6 Pro | 46 | 92 | IPS LCD 6.26 1080x2280 60 | BN48 4000 | micro jack rear metal | 12 20 | Black, Blue, Rose Gold
Redmi 9C | 68 | 83 | IPS LCD 6.53 720x1600 60 | BN56 5000 | micro jack rear plastic | 13 5 | Midnight Grey, Twilight Blue, Sunrise Orange
Redmi 9 | 68 | 94 | IPS LCD 6.53 1080x2340 60 | BN54 5020 | usb-c jack rear plastic | 13 8 | Carbon Grey, Sunset Purple, Ocean Green
Redmi 9T | 56 | 98 | IPS LCD 6.53 1080x2340 60 | BN62 6000 | usb-c jack side plastic | 48 8 | Carbon Grey, Twilight Blue, Sunrise Orange, Ocean Green
Redmi 8 | 58 | 80 | IPS LCD 6.22 720x1520 60 | BN51 5000 | usb-c jack rear plastic | 12 8 | Onyx Black, Sapphire Blue, Ruby Red
Redmi 8A | 56 | 79 | IPS LCD 6.22 720x1520 60 | BN51 5000 | usb-c jack none plastic | 12 8 | Midnight Black, Ocean Blue, Sunset Red
Redmi 7 | 52 | 80 | IPS LCD 6.26 720x1520 60 | BN46 4000 | micro jack rear plastic | 12 8 | Eclipse Black, Comet Blue, Lunar Red
Redmi 7A | 52 | 74 | IPS LCD 5.45 720x1440 60 | BN49 4000 | micro jack none plastic | 12 5 | Matte Black, Matte Blue
Redmi 6A | 46 | 68 | IPS LCD 5.45 720x1440 60 | BN37 3000 | micro jack none plastic | 13 5 | Black, Gold, Blue
Redmi 5A | 40 | 62 | IPS LCD 5.0 720x1280 60 | BN34 3000 | micro jack none plastic | 13 5 | Grey, Gold, Rose Gold
Redmi 10 | 60 | 108 | IPS LCD 6.5 1080x2400 90 | BN63 5000 | usb-c jack side plastic | 50 8 | Carbon Grey, Pebble White, Sea Blue
Redmi 10A | 58 | 84 | IPS LCD 6.53 720x1600 60 | - 5000 | micro jack rear plastic | 13 5 | Graphite Grey, Chrome Silver, Sky Blue
Redmi 10C | 60 | 98 | IPS LCD 6.71 720x1650 60 | - 5000 | usb-c jack rear plastic | 50 5 | Graphite Grey, Mint Green, Ocean Blue
Redmi 12 | 52 | 116 | IPS LCD 6.79 1080x2460 90 | - 5000 | usb-c jack side glass | 50 8 | Midnight Black, Sky Blue, Polar Silver
Redmi 12C | 56 | 96 | IPS LCD 6.71 720x1650 60 | - 5000 | micro jack rear plastic | 50 5 | Graphite Grey, Ocean Blue, Mint Green
Redmi 13C | 54 | 99 | IPS LCD 6.74 720x1600 90 | - 5000 | usb-c jack side plastic | 50 8 | Midnight Black, Navy Blue, Glacier White, Clover Green
Redmi A1 | 44 | 78 | IPS LCD 6.52 720x1600 60 | - 5000 | micro jack none plastic | 8 5 | Black, Light Blue, Light Green
Redmi A2 | 44 | 80 | IPS LCD 6.52 720x1600 60 | - 5000 | micro jack none plastic | 8 5 | Black, Light Blue, Light Green
Mi A2 Lite | 38 | 86 | IPS LCD 5.84 1080x2280 60 | BN47 4000 | micro jack rear metal | 12 5 | Black, Gold, Blue
Mi A3 | 36 | 162 | Super AMOLED 6.09 720x1560 60 | BM4F 4030 | usb-c jack display glass | 48 32 | Kind of Grey, Not just Blue, More than White
Mi 9T | 36 | 238 | AMOLED 6.39 1080x2340 60 | BP41 4000 | usb-c jack display glass | 48 20 | Carbon Black, Glacier Blue, Flame Red
Mi 11 Lite | 44 | 226 | AMOLED 6.55 1080x2400 90 | BP42 4250 | usb-c nojack side glass | 64 16 | Boba Black, Bubblegum Blue, Peach Pink
`,
);

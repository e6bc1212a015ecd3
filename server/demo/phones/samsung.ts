import { phoneTable } from '@/server/demo/phoneTable';

export const SAMSUNG_PHONES = phoneTable(
  'Samsung',
  `
Galaxy A12 | 100 | 99 | PLS LCD 6.5 720x1600 60 | EB-BA217ABY 5000 | usb-c jack side plastic | 48 8 | Black, White, Blue, Red
Galaxy A32 | 92 | 219 | Super AMOLED 6.4 1080x2400 90 | EB-BA315ABY 5000 | usb-c jack display plastic | 64 20 | Awesome Black, Awesome White, Awesome Blue, Awesome Violet
Galaxy A51 | 90 | 205 | Super AMOLED 6.5 1080x2400 60 | EB-BA515ABY 4000 | usb-c jack display plastic | 48 32 | Prism Crush Black, Prism Crush White, Prism Crush Blue, Prism Crush Pink
Galaxy A13 | 86 | 112 | PLS LCD 6.6 1080x2408 60 | EB-BA217ABY 5000 | usb-c jack side plastic | 50 8 | Black, White, Blue, Peach
Galaxy A50 | 82 | 198 | Super AMOLED 6.4 1080x2340 60 | EB-BA505ABU 4000 | usb-c jack display plastic | 25 25 | Black, White, Blue, Coral
Galaxy A10s | 84 | 86 | IPS LCD 6.2 720x1520 60 | SCUD-WT-N6 4000 | micro jack rear plastic | 13 8 | Black, Blue, Green, Red
Galaxy A10 | 80 | 79 | IPS LCD 6.2 720x1520 60 | EB-BA750ABU 3400 | micro jack none plastic | 13 5 | Black, Blue, Red
Galaxy A20 | 70 | 168 | Super AMOLED 6.4 720x1560 60 | EB-BA505ABU 4000 | usb-c jack rear plastic | 13 8 | Black, Deep Blue, Red
Galaxy A30 | 74 | 186 | Super AMOLED 6.4 1080x2340 60 | EB-BA505ABU 4000 | usb-c jack rear plastic | 16 16 | Black, White, Blue, Red
Galaxy A02s | 72 | 92 | PLS LCD 6.5 720x1600 60 | HQ-50S 5000 | usb-c jack none plastic | 13 5 | Black, White, Blue, Red
Galaxy A02 | 62 | 88 | PLS LCD 6.5 720x1600 60 | SLC-50 5000 | micro jack none plastic | 13 5 | Black, Blue, Grey, Red
Galaxy A12 Nacho | 60 | 99 | PLS LCD 6.5 720x1600 60 | EB-BA217ABY 5000 | usb-c jack side plastic | 48 8 | Black, White, Blue, Red
Galaxy A03s | 74 | 95 | PLS LCD 6.5 720x1600 60 | HQ-50S 5000 | usb-c jack side plastic | 13 5 | Black, White, Blue
Galaxy A03 | 62 | 90 | PLS LCD 6.5 720x1600 60 | - 5000 | micro jack none plastic | 48 5 | Black, Blue, Red
Galaxy A03 Core | 56 | 84 | PLS LCD 6.5 720x1600 60 | HQ-50S 5000 | micro jack none plastic | 8 5 | Ceramic Black, Mint, Copper
Galaxy A04 | 58 | 93 | PLS LCD 6.5 720x1600 60 | - 5000 | usb-c jack none plastic | 50 5 | Black, Green, White, Copper
Galaxy A04s | 66 | 98 | PLS LCD 6.5 720x1600 90 | EB-BA217ABY 5000 | usb-c jack side plastic | 50 5 | Black, Green, White, Copper
Galaxy A05 | 60 | 96 | PLS LCD 6.7 720x1600 60 | - 5000 | usb-c jack none plastic | 50 8 | Black, Silver, Light Green
Galaxy A05s | 61 | 108 | PLS LCD 6.7 1080x2400 90 | - 5000 | usb-c jack side plastic | 50 13 | Black, Silver, Light Green, Light Violet
Galaxy A06 | 50 | 99 | PLS LCD 6.7 720x1600 60 | - 5000 | usb-c jack side plastic | 50 8 | Black, Light Blue, Gold
Galaxy A11 | 64 | 90 | TFT LCD 6.4 720x1560 60 | HQ-70N 4000 | usb-c jack rear plastic | 13 8 | Black, White, Blue, Red
Galaxy A14 | 68 | 110 | PLS LCD 6.6 1080x2408 60 | - 5000 | usb-c jack side plastic | 50 13 | Black, Silver, Green, Dark Red
Galaxy A14 5G | 46 | 118 | PLS LCD 6.6 1080x2408 90 | SCUD-WT-W1 5000 | usb-c jack side plastic | 50 13 | Black, Silver, Light Green, Dark Red
Galaxy A15 | 66 | 182 | Super AMOLED 6.5 1080x2340 90 | - 5000 | usb-c jack side plastic | 50 13 | Blue Black, Light Blue, Yellow
Galaxy A20s | 70 | 92 | IPS LCD 6.5 720x1560 60 | SCUD-WT-N6 4000 | usb-c jack rear plastic | 13 8 | Black, Blue, Green, Red
Galaxy A21s | 78 | 99 | PLS LCD 6.5 720x1600 60 | EB-BA217ABY 5000 | usb-c jack rear plastic | 48 13 | Black, White, Blue, Red
Galaxy A22 | 69 | 188 | Super AMOLED 6.4 720x1600 90 | EB-BA315ABY 5000 | usb-c jack side plastic | 48 13 | Black, White, Mint, Violet
Galaxy A22 5G | 42 | 114 | PLS LCD 6.6 1080x2400 90 | - 5000 | usb-c jack side plastic | 48 8 | Grey, White, Mint, Violet
Galaxy A23 | 65 | 120 | PLS LCD 6.6 1080x2408 90 | - 5000 | usb-c jack side plastic | 50 8 | Black, White, Peach, Blue
Galaxy A24 | 54 | 196 | Super AMOLED 6.5 1080x2340 90 | EB-BA245ABY 5000 | usb-c jack side plastic | 50 13 | Black, Silver, Light Green, Dark Red
Galaxy A30s | 64 | 178 | Super AMOLED 6.4 720x1560 60 | EB-BA505ABU 4000 | usb-c jack display plastic | 25 16 | Prism Crush Black, Prism Crush White, Prism Crush Green, Prism Crush Violet
Galaxy A31 | 72 | 199 | Super AMOLED 6.4 1080x2400 60 | EB-BA315ABY 5000 | usb-c jack display plastic | 48 20 | Prism Crush Black, Prism Crush White, Prism Crush Blue, Prism Crush Red
Galaxy A32 5G | 55 | 116 | PLS LCD 6.5 720x1600 60 | EB-BG781ABY 5000 | usb-c jack side plastic | 48 13 | Awesome Black, Awesome White, Awesome Blue, Awesome Violet
Galaxy A33 5G | 50 | 228 | Super AMOLED 6.4 1080x2400 90 | EB-BA336ABY 5000 | usb-c nojack display plastic | 48 13 | Awesome Black, Awesome White, Awesome Blue, Awesome Peach
Galaxy A34 5G | 52 | 246 | Super AMOLED 6.6 1080x2340 120 | EB-BA546ABY 5000 | usb-c nojack display plastic | 48 13 | Awesome Graphite, Awesome Silver, Awesome Lime, Awesome Violet
Galaxy A50s | 56 | 202 | Super AMOLED 6.4 1080x2340 60 | EB-BA505ABU 4000 | usb-c jack display plastic | 48 32 | Prism Crush Black, Prism Crush White, Prism Crush Green, Prism Crush Violet
Galaxy A52 | 74 | 248 | Super AMOLED 6.5 1080x2400 90 | EB-BG781ABY 4500 | usb-c jack display plastic | 64 32 | Awesome Black, Awesome White, Awesome Blue, Awesome Violet
Galaxy A52s 5G | 48 | 262 | Super AMOLED 6.5 1080x2400 120 | EB-BG781ABY 4500 | usb-c jack display plastic | 64 32 | Awesome Black, Awesome White, Awesome Mint, Awesome Violet
Galaxy A53 5G | 60 | 258 | Super AMOLED 6.5 1080x2400 120 | EB-BA536ABY 5000 | usb-c nojack display plastic | 64 32 | Awesome Black, Awesome White, Awesome Blue, Awesome Peach
Galaxy A54 5G | 58 | 278 | Super AMOLED 6.4 1080x2340 120 | EB-BA546ABY 5000 | usb-c nojack display glass | 50 32 | Awesome Graphite, Awesome White, Awesome Lime, Awesome Violet
Galaxy A70 | 58 | 238 | Super AMOLED 6.7 1080x2400 60 | EB-BA705ABU 4500 | usb-c jack display plastic | 32 32 | Black, White, Blue, Coral
Galaxy A71 | 62 | 245 | Super AMOLED 6.7 1080x2400 60 | EB-BA715ABY 4500 | usb-c jack display plastic | 64 32 | Prism Crush Black, Prism Crush Silver, Prism Crush Blue, Prism Crush Pink
Galaxy A72 | 54 | 268 | Super AMOLED 6.7 1080x2400 90 | EB-BA426ABY 5000 | usb-c jack display plastic | 64 32 | Awesome Black, Awesome White, Awesome Blue, Awesome Violet
Galaxy J2 Prime | 58 | 52 | TFT LCD 5.0 540x960 60 | EB-BG530CBE 2600 | micro jack none plastic | 8 5 | Black, Gold, Silver
Galaxy J2 Pro 2018 | 50 | 118 | Super AMOLED 5.0 540x960 60 | EB-BG530CBE 2600 | micro jack none plastic | 8 5 | Black, Gold, Blue
Galaxy J4 | 50 | 142 | Super AMOLED 5.5 720x1280 60 | EB-BJ700CBE 3000 | micro jack none plastic | 13 5 | Black, Gold, Orchid Grey
Galaxy J5 Prime | 46 | 68 | IPS LCD 5.0 720x1280 60 | EB-BG570ABE 2400 | micro jack home plastic | 13 5 | Black, Gold
Galaxy J6 | 56 | 152 | Super AMOLED 5.6 720x1480 60 | EB-BJ800ABE 3000 | micro jack rear plastic | 13 8 | Black, Gold, Lavender, Blue
Galaxy J7 2016 | 60 | 169 | Super AMOLED 5.5 720x1280 60 | EB-BJ710CBC 3300 | micro jack none plastic | 13 5 | Black, Gold, White
Galaxy J7 Prime | 62 | 82 | IPS LCD 5.5 1080x1920 60 | EB-BG610ABE 3300 | micro jack home plastic | 13 8 | Black, Gold
Galaxy J7 Pro | 58 | 182 | Super AMOLED 5.5 1080x1920 60 | EB-BA720ABE 3600 | micro jack home plastic | 13 13 | Black, Gold, Silver Blue
Galaxy J8 | 42 | 165 | Super AMOLED 6.0 720x1480 60 | EB-BJ800ABE 3500 | micro jack rear plastic | 16 16 | Black, Gold, Lavender, Blue
Galaxy M02 | 52 | 87 | PLS LCD 6.5 720x1600 60 | - 5000 | micro jack none plastic | 13 5 | Black, Blue, Grey, Red
Galaxy M10 | 52 | 78 | PLS LCD 6.2 720x1520 60 | EB-BA750ABU 3400 | micro jack none plastic | 13 5 | Charcoal Black, Ocean Blue
Galaxy M11 | 54 | 90 | PLS LCD 6.4 720x1560 60 | HQ-S71 5000 | usb-c jack rear plastic | 13 8 | Black, Metallic Blue, Violet
Galaxy M12 | 60 | 99 | PLS LCD 6.5 720x1600 90 | - 5000 | usb-c jack side plastic | 48 8 | Black, White, Blue, Green
Galaxy M20 | 50 | 102 | PLS LCD 6.3 1080x2340 60 | EB-BG580ABN 5000 | usb-c jack rear plastic | 13 8 | Charcoal Black, Ocean Blue
Galaxy M21 | 56 | 188 | Super AMOLED 6.4 1080x2340 60 | EB-BM207ABY 6000 | usb-c jack rear plastic | 48 20 | Midnight Blue, Raven Black, Iceberg
Galaxy M31 | 52 | 194 | Super AMOLED 6.4 1080x2340 60 | EB-BM207ABY 6000 | usb-c jack rear plastic | 64 32 | Ocean Blue, Space Black, Iceberg Blue
Galaxy M32 | 48 | 196 | Super AMOLED 6.4 1080x2400 90 | - 6000 | usb-c jack side plastic | 64 20 | Black, Light Blue
Galaxy S8 | 52 | 412 | Super AMOLED 5.8 1440x2960 60 | EB-BG950ABE 3000 | usb-c jack rear glass | 12 8 | Midnight Black, Orchid Grey, Arctic Silver, Coral Blue
Galaxy S9 Plus | 52 | 468 | Super AMOLED 6.2 1440x2960 60 | EB-BG965ABE 3500 | usb-c jack rear glass | 12 8 | Midnight Black, Lilac Purple, Coral Blue, Titanium Grey
Galaxy S10 Plus | 52 | 545 | Dynamic AMOLED 6.4 1440x3040 60 | EB-BG975ABU 4100 | usb-c jack display glass | 12 10 | Prism Black, Prism White, Prism Green, Prism Blue
Galaxy S20 FE | 52 | 362 | Super AMOLED 6.5 1080x2400 120 | EB-BG781ABY 4500 | usb-c nojack display plastic | 12 32 | Cloud Navy, Cloud Lavender, Cloud Mint, Cloud White
Galaxy S21 5G | 52 | 486 | Dynamic AMOLED 6.2 1080x2400 120 | EB-BG991ABY 4000 | usb-c nojack display plastic | 12 10 | Phantom Grey, Phantom White, Phantom Violet, Phantom Pink
Galaxy S21 Ultra 5G | 52 | 742 | Dynamic AMOLED 6.8 1440x3200 120 | EB-BG998ABY 5000 | usb-c nojack display glass | 108 40 | Phantom Black, Phantom Silver
Galaxy S22 Ultra 5G | 52 | 798 | Dynamic AMOLED 6.8 1440x3088 120 | EB-BS908ABY 5000 | usb-c nojack display glass | 108 40 | Phantom Black, Phantom White, Burgundy, Green
Galaxy S23 Ultra | 42 | 865 | Dynamic AMOLED 6.8 1440x3088 120 | EB-BS918ABY 5000 | usb-c nojack display glass | 200 12 | Phantom Black, Cream, Green, Lavender
Galaxy Note 8 | 38 | 478 | Super AMOLED 6.3 1440x2960 60 | EB-BN950ABE 3300 | usb-c jack rear glass | 12 8 | Midnight Black, Orchid Grey, Maple Gold
Galaxy Note 9 | 52 | 512 | Super AMOLED 6.4 1440x2960 60 | EB-BN965ABU 4000 | usb-c jack rear glass | 12 8 | Midnight Black, Ocean Blue, Lavender Purple, Metallic Copper
Galaxy Note 10 Plus | 52 | 618 | Dynamic AMOLED 6.8 1440x3040 60 | EB-BN972ABU 4300 | usb-c nojack display glass | 12 10 | Aura Black, Aura Glow, Aura White
Galaxy Note 20 Ultra | 52 | 735 | Dynamic AMOLED 6.9 1440x3088 120 | EB-BN985ABY 4500 | usb-c nojack display glass | 108 10 | Mystic Black, Mystic White, Mystic Bronze
`,
);

import { phoneTable } from '@/server/tools/demo/phoneTable';

export const MAJOR_BRANDS = phoneTable(`
Samsung:
Galaxy A12 | 100 | 99 | PLS LCD 6.5 720x1600 60 | EB-BA217ABY 5000 | usb-c jack side plastic | 48 8 | Black, White, Blue, Red
Galaxy A32 | 92 | 219 | Super AMOLED 6.4 1080x2400 90 | EB-BA315ABY 5000 | usb-c jack display plastic | 64 20 | Awesome Black, Awesome White, Awesome Blue, Awesome Violet
Galaxy A51 | 90 | 205 | Super AMOLED 6.5 1080x2400 60 | EB-BA515ABY 4000 | usb-c jack display plastic | 48 32 | Prism Crush Black, Prism Crush White, Prism Crush Blue, Prism Crush Pink
Galaxy A13 | 86 | 112 | PLS LCD 6.6 1080x2408 60 | EB-BA217ABY 5000 | usb-c jack side plastic | 50 8 | Black, White, Blue, Peach
Galaxy A50 | 82 | 198 | Super AMOLED 6.4 1080x2340 60 | EB-BA505ABU 4000 | usb-c jack display plastic | 25 25 | Black, White, Blue, Coral
Galaxy A10s | 84 | 86 | IPS LCD 6.2 720x1520 60 | SCUD-WT-N6 4000 | micro-usb jack rear plastic | 13 8 | Black, Blue, Green, Red
Galaxy A10 | 80 | 79 | IPS LCD 6.2 720x1520 60 | EB-BA750ABU 3400 | micro-usb jack none plastic | 13 5 | Black, Blue, Red
Galaxy A20 | 70 | 168 | Super AMOLED 6.4 720x1560 60 | EB-BA505ABU 4000 | usb-c jack rear plastic | 13 8 | Black, Deep Blue, Red
Galaxy A30 | 74 | 186 | Super AMOLED 6.4 1080x2340 60 | EB-BA505ABU 4000 | usb-c jack rear plastic | 16 16 | Black, White, Blue, Red
Galaxy A02s | 72 | 92 | PLS LCD 6.5 720x1600 60 | HQ-50S 5000 | usb-c jack none plastic | 13 5 | Black, White, Blue, Red
Galaxy A02 | 62 | 88 | PLS LCD 6.5 720x1600 60 | SLC-50 5000 | micro-usb jack none plastic | 13 5 | Black, Blue, Grey, Red
Galaxy A12 Nacho | 60 | 99 | PLS LCD 6.5 720x1600 60 | EB-BA217ABY 5000 | usb-c jack side plastic | 48 8 | Black, White, Blue, Red
Galaxy A03s | 74 | 95 | PLS LCD 6.5 720x1600 60 | HQ-50S 5000 | usb-c jack side plastic | 13 5 | Black, White, Blue
Galaxy A03 | 62 | 90 | PLS LCD 6.5 720x1600 60 | - 5000 | micro-usb jack none plastic | 48 5 | Black, Blue, Red
Galaxy A03 Core | 56 | 84 | PLS LCD 6.5 720x1600 60 | HQ-50S 5000 | micro-usb jack none plastic | 8 5 | Ceramic Black, Mint, Copper
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
Galaxy J2 Prime | 58 | 52 | TFT LCD 5.0 540x960 60 | EB-BG530CBE 2600 | micro-usb jack none plastic | 8 5 | Black, Gold, Silver
Galaxy J2 Pro 2018 | 50 | 118 | Super AMOLED 5.0 540x960 60 | EB-BG530CBE 2600 | micro-usb jack none plastic | 8 5 | Black, Gold, Blue
Galaxy J4 | 50 | 142 | Super AMOLED 5.5 720x1280 60 | EB-BJ700CBE 3000 | micro-usb jack none plastic | 13 5 | Black, Gold, Orchid Grey
Galaxy J5 Prime | 46 | 68 | IPS LCD 5.0 720x1280 60 | EB-BG570ABE 2400 | micro-usb jack home plastic | 13 5 | Black, Gold
Galaxy J6 | 56 | 152 | Super AMOLED 5.6 720x1480 60 | EB-BJ800ABE 3000 | micro-usb jack rear plastic | 13 8 | Black, Gold, Lavender, Blue
Galaxy J7 2016 | 60 | 169 | Super AMOLED 5.5 720x1280 60 | EB-BJ710CBC 3300 | micro-usb jack none plastic | 13 5 | Black, Gold, White
Galaxy J7 Prime | 62 | 82 | IPS LCD 5.5 1080x1920 60 | EB-BG610ABE 3300 | micro-usb jack home plastic | 13 8 | Black, Gold
Galaxy J7 Pro | 58 | 182 | Super AMOLED 5.5 1080x1920 60 | EB-BA720ABE 3600 | micro-usb jack home plastic | 13 13 | Black, Gold, Silver Blue
Galaxy J8 | 42 | 165 | Super AMOLED 6.0 720x1480 60 | EB-BJ800ABE 3500 | micro-usb jack rear plastic | 16 16 | Black, Gold, Lavender, Blue
Galaxy M02 | 52 | 87 | PLS LCD 6.5 720x1600 60 | - 5000 | micro-usb jack none plastic | 13 5 | Black, Blue, Grey, Red
Galaxy M10 | 52 | 78 | PLS LCD 6.2 720x1520 60 | EB-BA750ABU 3400 | micro-usb jack none plastic | 13 5 | Charcoal Black, Ocean Blue
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
Apple:
iPhone 11 | 98 | 335 | IPS LCD 6.1 828x1792 60 | - 3110 | lightning nojack face glass | 12 12 | Black, White, Red, Yellow, Purple, Green
iPhone X | 86 | 398 | OLED 5.8 1125x2436 60 | - 2716 | lightning nojack face glass | 12 7 | Space Grey, Silver
iPhone XR | 84 | 298 | IPS LCD 6.1 828x1792 60 | - 2942 | lightning nojack face glass | 12 7 | Black, White, Red, Yellow, Blue, Coral
iPhone 12 | 88 | 458 | OLED 6.1 1170x2532 60 | - 2815 | lightning nojack face glass | 12 12 | Black, White, Red, Green, Pacific Blue, Purple
iPhone 13 | 80 | 495 | OLED 6.1 1170x2532 60 | - 3227 | lightning nojack face glass | 12 12 | Midnight, Starlight, Blue, Pink, Red
iPhone 8 | 72 | 145 | IPS LCD 4.7 750x1334 60 | - 1821 | lightning nojack home glass | 12 7 | Space Grey, Silver, Gold, Red
iPhone 8 Plus | 74 | 178 | IPS LCD 5.5 1080x1920 60 | - 2691 | lightning nojack home glass | 12 7 | Space Grey, Silver, Gold, Red
iPhone 7 | 72 | 135 | IPS LCD 4.7 750x1334 60 | - 1960 | lightning nojack home metal | 12 7 | Black, Silver, Gold, Rose Gold
iPhone 7 Plus | 72 | 165 | IPS LCD 5.5 1080x1920 60 | - 2900 | lightning nojack home metal | 12 7 | Black, Silver, Gold, Rose Gold
iPhone 6 | 60 | 98 | IPS LCD 4.7 750x1334 60 | - 1810 | lightning jack home metal | 8 1.2 | Space Grey, Silver, Gold
iPhone 6 Plus | 50 | 118 | IPS LCD 5.5 1080x1920 60 | - 2915 | lightning jack home metal | 8 1.2 | Space Grey, Silver, Gold
iPhone 6s | 64 | 112 | IPS LCD 4.7 750x1334 60 | - 1715 | lightning jack home metal | 12 5 | Space Grey, Silver, Gold, Rose Gold
iPhone 6s Plus | 54 | 138 | IPS LCD 5.5 1080x1920 60 | - 2750 | lightning jack home metal | 12 5 | Space Grey, Silver, Gold, Rose Gold
iPhone SE 2020 | 54 | 148 | IPS LCD 4.7 750x1334 60 | - 1821 | lightning nojack home glass | 12 7 | Black, White, Red
iPhone SE 2022 | 36 | 165 | IPS LCD 4.7 750x1334 60 | - 2018 | lightning nojack home glass | 12 7 | Midnight, Starlight, Red
iPhone XS | 66 | 415 | OLED 5.8 1125x2436 60 | - 2658 | lightning nojack face glass | 12 7 | Space Grey, Silver, Gold
iPhone XS Max | 70 | 488 | OLED 6.5 1242x2688 60 | - 3174 | lightning nojack face glass | 12 7 | Space Grey, Silver, Gold
iPhone 11 Pro | 66 | 462 | OLED 5.8 1125x2436 60 | - 3046 | lightning nojack face glass | 12 12 | Space Grey, Silver, Gold, Midnight Green
iPhone 11 Pro Max | 72 | 545 | OLED 6.5 1242x2688 60 | - 3969 | lightning nojack face glass | 12 12 | Space Grey, Silver, Gold, Midnight Green
iPhone 12 mini | 42 | 445 | OLED 5.4 1080x2340 60 | - 2227 | lightning nojack face glass | 12 12 | Black, White, Red, Blue
iPhone 12 Pro | 68 | 475 | OLED 6.1 1170x2532 60 | - 2815 | lightning nojack face glass | 12 12 | Graphite, Silver, Gold, Pacific Blue
iPhone 12 Pro Max | 72 | 598 | OLED 6.7 1284x2778 60 | - 3687 | lightning nojack face glass | 12 12 | Graphite, Silver, Gold, Pacific Blue
iPhone 13 mini | 36 | 468 | OLED 5.4 1080x2340 60 | - 2406 | lightning nojack face glass | 12 12 | Midnight, Starlight, Blue, Pink
iPhone 13 Pro | 62 | 655 | OLED 6.1 1170x2532 120 | - 3095 | lightning nojack face glass | 12 12 | Graphite, Silver, Gold, Sierra Blue
iPhone 13 Pro Max | 68 | 748 | OLED 6.7 1284x2778 120 | - 4352 | lightning nojack face glass | 12 12 | Graphite, Silver, Gold, Sierra Blue
iPhone 14 | 60 | 528 | OLED 6.1 1170x2532 60 | - 3279 | lightning nojack face glass | 12 12 | Midnight, Starlight, Blue, Purple, Red
iPhone 14 Plus | 40 | 586 | OLED 6.7 1284x2778 60 | - 4325 | lightning nojack face glass | 12 12 | Midnight, Starlight, Blue, Purple
iPhone 14 Pro | 54 | 742 | OLED 6.1 1179x2556 120 | - 3200 | lightning nojack face glass | 48 12 | Space Black, Silver, Gold, Deep Purple
iPhone 14 Pro Max | 60 | 835 | OLED 6.7 1290x2796 120 | - 4323 | lightning nojack face glass | 48 12 | Space Black, Silver, Gold, Deep Purple
iPhone 15 | 52 | 598 | OLED 6.1 1179x2556 60 | - 3349 | usb-c nojack face glass | 48 12 | Black, Blue, Green, Pink, Yellow
iPhone 15 Pro | 44 | 798 | OLED 6.1 1179x2556 120 | - 3274 | usb-c nojack face glass | 48 12 | Black Titanium, White Titanium, Blue Titanium, Natural Titanium
iPhone 15 Pro Max | 52 | 898 | OLED 6.7 1290x2796 120 | - 4441 | usb-c nojack face glass | 48 12 | Black Titanium, White Titanium, Blue Titanium, Natural Titanium
iPhone 16 | 52 | 648 | OLED 6.1 1179x2556 60 | - 3561 | usb-c nojack face glass | 48 12 | Black, White, Pink, Teal, Ultramarine
iPhone 16 Pro Max | 52 | 985 | OLED 6.9 1320x2868 120 | - 4685 | usb-c nojack face glass | 48 12 | Black Titanium, White Titanium, Natural Titanium, Desert Titanium
Xiaomi:
Redmi Note 10 | 96 | 168 | Super AMOLED 6.43 1080x2400 60 | BN59 5000 | usb-c jack side plastic | 48 13 | Onyx Grey, Pebble White, Lake Green
Redmi Note 8 | 84 | 96 | IPS LCD 6.3 1080x2340 60 | BN46 4000 | usb-c jack rear glass | 48 13 | Space Black, Moonlight White, Neptune Blue
Redmi 9A | 84 | 82 | IPS LCD 6.53 720x1600 60 | BN56 5000 | micro-usb jack none plastic | 13 5 | Granite Grey, Peacock Green, Sky Blue
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
Redmi Note 5 | 56 | 88 | IPS LCD 5.99 1080x2160 60 | BN45 4000 | micro-usb jack rear metal | 12 13 | Black, Gold, Blue
Redmi Note 4 | 42 | 80 | IPS LCD 5.5 1080x1920 60 | BN41 4100 | micro-usb jack rear metal | 13 5 | Grey, Gold, Silver
Redmi Note 6 Pro | 46 | 92 | IPS LCD 6.26 1080x2280 60 | BN48 4000 | micro-usb jack rear metal | 12 20 | Black, Blue, Rose Gold
Redmi 9C | 68 | 83 | IPS LCD 6.53 720x1600 60 | BN56 5000 | micro-usb jack rear plastic | 13 5 | Midnight Grey, Twilight Blue, Sunrise Orange
Redmi 9 | 68 | 94 | IPS LCD 6.53 1080x2340 60 | BN54 5020 | usb-c jack rear plastic | 13 8 | Carbon Grey, Sunset Purple, Ocean Green
Redmi 9T | 56 | 98 | IPS LCD 6.53 1080x2340 60 | BN62 6000 | usb-c jack side plastic | 48 8 | Carbon Grey, Twilight Blue, Sunrise Orange, Ocean Green
Redmi 8 | 58 | 80 | IPS LCD 6.22 720x1520 60 | BN51 5000 | usb-c jack rear plastic | 12 8 | Onyx Black, Sapphire Blue, Ruby Red
Redmi 8A | 56 | 79 | IPS LCD 6.22 720x1520 60 | BN51 5000 | usb-c jack none plastic | 12 8 | Midnight Black, Ocean Blue, Sunset Red
Redmi 7 | 52 | 80 | IPS LCD 6.26 720x1520 60 | BN46 4000 | micro-usb jack rear plastic | 12 8 | Eclipse Black, Comet Blue, Lunar Red
Redmi 7A | 52 | 74 | IPS LCD 5.45 720x1440 60 | BN49 4000 | micro-usb jack none plastic | 12 5 | Matte Black, Matte Blue
Redmi 6A | 46 | 68 | IPS LCD 5.45 720x1440 60 | BN37 3000 | micro-usb jack none plastic | 13 5 | Black, Gold, Blue
Redmi 5A | 40 | 62 | IPS LCD 5.0 720x1280 60 | BN34 3000 | micro-usb jack none plastic | 13 5 | Grey, Gold, Rose Gold
Redmi 10 | 60 | 108 | IPS LCD 6.5 1080x2400 90 | BN63 5000 | usb-c jack side plastic | 50 8 | Carbon Grey, Pebble White, Sea Blue
Redmi 10A | 58 | 84 | IPS LCD 6.53 720x1600 60 | - 5000 | micro-usb jack rear plastic | 13 5 | Graphite Grey, Chrome Silver, Sky Blue
Redmi 10C | 60 | 98 | IPS LCD 6.71 720x1650 60 | - 5000 | usb-c jack rear plastic | 50 5 | Graphite Grey, Mint Green, Ocean Blue
Redmi 12 | 52 | 116 | IPS LCD 6.79 1080x2460 90 | - 5000 | usb-c jack side glass | 50 8 | Midnight Black, Sky Blue, Polar Silver
Redmi 12C | 56 | 96 | IPS LCD 6.71 720x1650 60 | - 5000 | micro-usb jack rear plastic | 50 5 | Graphite Grey, Ocean Blue, Mint Green
Redmi 13C | 54 | 99 | IPS LCD 6.74 720x1600 90 | - 5000 | usb-c jack side plastic | 50 8 | Midnight Black, Navy Blue, Glacier White, Clover Green
Redmi A1 | 44 | 78 | IPS LCD 6.52 720x1600 60 | - 5000 | micro-usb jack none plastic | 8 5 | Black, Light Blue, Light Green
Redmi A2 | 44 | 80 | IPS LCD 6.52 720x1600 60 | - 5000 | micro-usb jack none plastic | 8 5 | Black, Light Blue, Light Green
Mi A2 Lite | 38 | 86 | IPS LCD 5.84 1080x2280 60 | BN47 4000 | micro-usb jack rear metal | 12 5 | Black, Gold, Blue
Mi A3 | 36 | 162 | Super AMOLED 6.09 720x1560 60 | BM4F 4030 | usb-c jack display glass | 48 32 | Kind of Grey, Not just Blue, More than White
Mi 9T | 36 | 238 | AMOLED 6.39 1080x2340 60 | BP41 4000 | usb-c jack display glass | 48 20 | Carbon Black, Glacier Blue, Flame Red
Mi 11 Lite | 44 | 226 | AMOLED 6.55 1080x2400 90 | BP42 4250 | usb-c nojack side glass | 64 16 | Boba Black, Bubblegum Blue, Peach Pink
OPPO:
A54 | 76 | 104 | IPS LCD 6.51 720x1600 60 | - 5000 | usb-c jack side plastic | 13 16 | Crystal Black, Starry Blue, Moonlight Gold
A5s | 66 | 84 | IPS LCD 6.2 720x1520 60 | BLP673 4230 | micro-usb jack rear plastic | 13 8 | Black, Blue, Red, Green
A3s | 62 | 82 | IPS LCD 6.2 720x1520 60 | BLP673 4230 | micro-usb jack none plastic | 13 8 | Dark Purple, Red
A12 | 62 | 85 | IPS LCD 6.22 720x1520 60 | BLP673 4230 | micro-usb jack rear plastic | 13 5 | Black, Blue, Flowing Silver
A15 | 66 | 88 | IPS LCD 6.52 720x1600 60 | BLP817 4230 | micro-usb jack rear plastic | 13 5 | Dynamic Black, Mystery Blue, Fancy White
A16 | 58 | 94 | IPS LCD 6.52 720x1600 60 | - 5000 | usb-c jack side plastic | 13 8 | Crystal Black, Pearl Blue, Space Silver
A17 | 54 | 98 | IPS LCD 6.56 720x1612 60 | - 5000 | micro-usb jack side plastic | 50 5 | Midnight Black, Lake Blue
A31 | 58 | 88 | IPS LCD 6.5 720x1600 60 | BLP673 4230 | micro-usb jack rear plastic | 12 8 | Mystery Black, Fantasy White
A37 | 44 | 58 | IPS LCD 5.0 720x1280 60 | BLP615 2630 | micro-usb jack none plastic | 8 5 | Gold, Rose Gold, Grey
A38 | 46 | 100 | IPS LCD 6.56 720x1612 90 | - 5000 | usb-c jack side plastic | 50 5 | Glowing Black, Glowing Gold
A52 | 44 | 108 | IPS LCD 6.5 1080x2400 60 | BLP781 5000 | usb-c jack side plastic | 12 8 | Twilight Black, Stream White
A53 | 58 | 100 | IPS LCD 6.5 720x1600 90 | BLP805 5000 | usb-c jack rear plastic | 13 16 | Electric Black, Fancy Blue, Mint Cream
A57 2022 | 46 | 100 | IPS LCD 6.56 720x1612 60 | - 5000 | usb-c jack side plastic | 13 8 | Glowing Black, Glowing Green
A5 2020 | 60 | 90 | IPS LCD 6.5 720x1600 60 | BLP727 5000 | usb-c jack rear plastic | 12 8 | Mirror Black, Dazzling White
A9 2020 | 54 | 90 | IPS LCD 6.5 720x1600 60 | BLP727 5000 | usb-c jack rear plastic | 48 16 | Marine Green, Space Purple
A83 | 38 | 76 | IPS LCD 5.7 720x1440 60 | - 3180 | micro-usb jack none plastic | 13 8 | Black, Gold
A92 | 44 | 110 | IPS LCD 6.5 1080x2400 60 | BLP781 5000 | usb-c jack side plastic | 48 16 | Twilight Black, Aurora Purple
F9 | 44 | 100 | IPS LCD 6.3 1080x2340 60 | BLP681 3500 | micro-usb jack rear plastic | 16 25 | Twilight Blue, Sunrise Red, Starry Purple
F11 Pro | 42 | 108 | IPS LCD 6.5 1080x2340 60 | BLP709 4000 | micro-usb jack rear plastic | 48 16 | Thunder Black, Aurora Green
F1s | 36 | 68 | IPS LCD 5.5 720x1280 60 | BLP601 3075 | micro-usb jack home metal | 13 16 | Gold, Rose Gold, Grey
Reno 2 F | 40 | 215 | AMOLED 6.5 1080x2340 60 | - 4000 | usb-c jack display glass | 48 16 | Lake Green, Sky White
Reno 5 | 52 | 232 | AMOLED 6.43 1080x2400 90 | - 4310 | usb-c jack display plastic | 64 44 | Starry Black, Fantasy Silver
Reno 6 | 52 | 240 | AMOLED 6.43 1080x2400 90 | - 4310 | usb-c jack display plastic | 64 44 | Stellar Black, Aurora
Reno 8 T | 38 | 238 | AMOLED 6.43 1080x2400 90 | - 5000 | usb-c jack display plastic | 100 32 | Midnight Black, Sunset Orange
Vivo:
Y20 | 80 | 92 | IPS LCD 6.51 720x1600 60 | B-O5 5000 | micro-usb jack side plastic | 13 8 | Obsidian Black, Purist Blue, Dawn White
Y12s | 62 | 91 | IPS LCD 6.51 720x1600 60 | B-O5 5000 | micro-usb jack side plastic | 13 8 | Phantom Black, Glacier Blue
Y20s | 52 | 93 | IPS LCD 6.51 720x1600 60 | B-O5 5000 | micro-usb jack side plastic | 13 8 | Obsidian Black, Purist Blue
Y12 | 56 | 86 | IPS LCD 6.35 720x1544 60 | B-G7 5000 | micro-usb jack rear plastic | 8 8 | Aqua Blue, Burgundy Red
Y15 2019 | 52 | 86 | IPS LCD 6.35 720x1544 60 | B-G7 5000 | micro-usb jack rear plastic | 13 16 | Aqua Blue, Burgundy Red
Y17 | 52 | 86 | IPS LCD 6.35 720x1544 60 | B-G7 5000 | micro-usb jack rear plastic | 13 20 | Mineral Blue, Mystic Purple
Y15s | 46 | 90 | IPS LCD 6.51 720x1600 60 | - 5000 | micro-usb jack side plastic | 13 8 | Mystic Blue, Wave Green
Y16 | 44 | 92 | IPS LCD 6.51 720x1600 60 | - 5000 | usb-c jack side plastic | 13 5 | Stellar Black, Drizzling Gold
Y21 2021 | 54 | 95 | IPS LCD 6.51 720x1600 60 | - 5000 | usb-c jack side plastic | 13 8 | Midnight Blue, Diamond Glow
Y22 | 40 | 97 | IPS LCD 6.55 720x1612 60 | - 5000 | usb-c jack side plastic | 50 8 | Starlit Blue, Metaverse Green
Y33s | 48 | 108 | IPS LCD 6.58 1080x2408 60 | - 5000 | usb-c jack side plastic | 50 16 | Mirror Black, Midday Dream
Y53s | 42 | 112 | IPS LCD 6.58 1080x2408 60 | - 5000 | usb-c jack side plastic | 64 16 | Deep Sea Blue, Fantastic Rainbow
Y81 | 44 | 80 | IPS LCD 6.22 720x1520 60 | B-E5 3260 | micro-usb jack rear plastic | 13 5 | Black, Red
Y91 | 56 | 80 | IPS LCD 6.22 720x1520 60 | B-F3 4030 | micro-usb jack rear plastic | 13 8 | Starry Black, Ocean Blue
Y93 | 52 | 80 | IPS LCD 6.2 720x1520 60 | B-F3 4030 | micro-usb jack rear plastic | 13 8 | Starry Black, Nebula Purple
Y95 | 52 | 80 | IPS LCD 6.22 720x1520 60 | B-F3 4030 | micro-usb jack rear plastic | 13 20 | Starry Black, Aurora Red
V9 | 40 | 96 | IPS LCD 6.3 1080x2280 60 | B-D9 3260 | micro-usb jack rear plastic | 16 24 | Black, Champagne Gold
V20 | 36 | 226 | AMOLED 6.44 1080x2400 60 | - 4000 | usb-c jack display glass | 64 44 | Midnight Jazz, Sunset Melody
V21e | 36 | 222 | AMOLED 6.44 1080x2400 60 | - 4000 | usb-c nojack display plastic | 64 44 | Roman Black, Diamond Flare
S1 | 40 | 186 | Super AMOLED 6.38 1080x2340 60 | - 4500 | micro-usb jack display plastic | 16 32 | Skyline Blue, Cosmic Green
Huawei:
Y9 Prime 2019 | 82 | 102 | IPS LCD 6.59 1080x2340 60 | HB446486ECW 4000 | usb-c jack rear plastic | 16 16 | Midnight Black, Sapphire Blue, Emerald Green
Y9 2019 | 74 | 96 | IPS LCD 6.5 1080x2340 60 | HB396689ECW 4000 | micro-usb jack rear plastic | 13 16 | Midnight Black, Sapphire Blue, Aurora Purple
Y7 Prime 2019 | 64 | 84 | IPS LCD 6.26 720x1520 60 | HB406689ECW 4000 | micro-usb jack rear plastic | 13 16 | Midnight Black, Aurora Blue, Coral Red
Y7 Pro 2019 | 58 | 84 | IPS LCD 6.26 720x1520 60 | HB406689ECW 4000 | micro-usb jack none plastic | 13 16 | Midnight Black, Aurora Blue
Y7 Prime 2018 | 54 | 78 | IPS LCD 5.99 720x1440 60 | HB366481ECW 3000 | micro-usb jack rear plastic | 13 8 | Black, Gold, Blue
Y6 2019 | 54 | 76 | IPS LCD 6.09 720x1560 60 | HB405979ECW 3020 | micro-usb jack none plastic | 13 8 | Midnight Black, Sapphire Blue, Amber Brown
Y6p | 56 | 88 | IPS LCD 6.3 720x1600 60 | HB526488EEW 5000 | micro-usb jack rear plastic | 13 8 | Midnight Black, Emerald Green, Phantom Purple
Y5 2019 | 50 | 70 | IPS LCD 5.71 720x1520 60 | HB405979ECW 3020 | micro-usb jack none plastic | 13 5 | Midnight Black, Sapphire Blue, Amber Brown
Y5p | 46 | 70 | IPS LCD 5.45 720x1440 60 | HB405979ECW 3020 | micro-usb jack none plastic | 8 5 | Midnight Black, Phantom Blue, Mint Green
Y7a | 48 | 104 | IPS LCD 6.67 1080x2400 60 | HB526488EEW 5000 | usb-c jack side plastic | 48 8 | Midnight Black, Crush Green, Blush Gold
Y7p | 46 | 90 | IPS LCD 6.39 720x1560 60 | HB426389EEW 4000 | micro-usb jack rear plastic | 48 8 | Midnight Black, Aurora Blue
P20 Lite | 52 | 98 | IPS LCD 5.84 1080x2280 60 | HB366481ECW 3000 | usb-c jack rear glass | 16 16 | Midnight Black, Klein Blue, Sakura Pink
P30 | 48 | 372 | OLED 6.1 1080x2340 60 | HB436380ECW 3650 | usb-c jack display glass | 40 32 | Black, Aurora, Breathing Crystal
P30 Lite | 70 | 108 | IPS LCD 6.15 1080x2312 60 | HB356687ECW 3340 | usb-c jack rear glass | 48 32 | Midnight Black, Peacock Blue, Pearl White
P30 Pro | 52 | 498 | OLED 6.47 1080x2340 60 | HB486486ECW 4200 | usb-c nojack display glass | 40 32 | Black, Aurora, Breathing Crystal
P40 Lite | 52 | 112 | IPS LCD 6.4 1080x2310 60 | HB486586ECW 4200 | usb-c jack side plastic | 48 16 | Midnight Black, Crush Green, Sakura Pink
Nova 2i | 58 | 90 | IPS LCD 5.9 1080x2160 60 | HB356687ECW 3340 | micro-usb jack rear metal | 16 13 | Graphite Black, Aurora Blue, Prestige Gold
Nova 3i | 68 | 98 | IPS LCD 6.3 1080x2340 60 | HB356687ECW 3340 | micro-usb jack rear glass | 16 24 | Black, Pearl White, Iris Purple
Nova 5T | 52 | 118 | IPS LCD 6.26 1080x2340 60 | HB386589ECW 3750 | usb-c nojack side glass | 48 32 | Black, Crush Blue, Midsummer Purple
Nova 7i | 52 | 112 | IPS LCD 6.4 1080x2310 60 | HB486586ECW 4200 | usb-c jack side plastic | 48 16 | Midnight Black, Crush Green, Sakura Pink
Mate 10 Lite | 40 | 90 | IPS LCD 5.9 1080x2160 60 | HB356687ECW 3340 | micro-usb jack rear metal | 16 13 | Graphite Black, Aurora Blue, Prestige Gold
Mate 20 Lite | 52 | 104 | IPS LCD 6.3 1080x2340 60 | HB386589ECW 3750 | usb-c jack rear glass | 20 24 | Black, Sapphire Blue, Platinum Gold
`);

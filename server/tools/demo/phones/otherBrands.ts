import { phoneTable } from '@/server/tools/demo/phoneTable';

export const OTHER_BRANDS = phoneTable(`
Realme:
C11 | 66 | 84 | IPS LCD 6.5 720x1600 60 | - 5000 | micro-usb jack none plastic | 13 5 | Pepper Grey, Mint Green
C11 2021 | 52 | 85 | IPS LCD 6.52 720x1600 60 | - 5000 | micro-usb jack none plastic | 8 5 | Iron Grey, Lake Blue
C2 | 60 | 78 | IPS LCD 6.1 720x1560 60 | BLP711 4000 | micro-usb jack none plastic | 13 5 | Diamond Black, Diamond Blue
C3 | 56 | 86 | IPS LCD 6.5 720x1600 60 | BLP729 5000 | micro-usb jack rear plastic | 12 5 | Blazing Red, Frozen Blue
C12 | 52 | 86 | IPS LCD 6.5 720x1600 60 | BLP793 6000 | micro-usb jack rear plastic | 13 5 | Coral Red, Marine Blue
C15 | 54 | 87 | IPS LCD 6.5 720x1600 60 | BLP793 6000 | micro-usb jack rear plastic | 13 8 | Marine Blue, Seagull Silver
C21 | 50 | 88 | IPS LCD 6.5 720x1600 60 | - 5000 | micro-usb jack rear plastic | 13 5 | Cross Black, Cross Blue
C21Y | 52 | 89 | IPS LCD 6.5 720x1600 60 | - 5000 | micro-usb jack rear plastic | 13 5 | Cross Black, Cross Blue
C25s | 46 | 92 | IPS LCD 6.5 720x1600 60 | - 6000 | usb-c jack rear plastic | 13 8 | Watery Grey, Watery Blue
C35 | 44 | 104 | IPS LCD 6.6 1080x2408 60 | - 5000 | usb-c jack side plastic | 50 8 | Glowing Black, Glowing Green
C55 | 40 | 106 | IPS LCD 6.72 1080x2400 90 | - 5000 | usb-c jack side plastic | 64 8 | Sunshower, Rainy Night
5i | 54 | 88 | IPS LCD 6.5 720x1600 60 | BLP729 5000 | micro-usb jack rear plastic | 12 8 | Aqua Blue, Forest Green
5 Pro | 42 | 98 | IPS LCD 6.3 1080x2340 60 | - 4035 | usb-c jack rear plastic | 48 16 | Crystal Green, Sparkling Blue
6 | 40 | 106 | IPS LCD 6.5 1080x2400 90 | BLP757 4300 | usb-c jack side plastic | 64 16 | Comet White, Comet Blue
7i | 40 | 102 | IPS LCD 6.5 720x1600 90 | - 5000 | usb-c jack rear plastic | 64 16 | Aurora Green, Polar Blue
8 | 46 | 205 | Super AMOLED 6.4 1080x2400 60 | BLP841 5000 | usb-c jack display plastic | 64 16 | Cyber Silver, Cyber Black
9i | 40 | 110 | IPS LCD 6.6 1080x2412 90 | - 5000 | usb-c jack side plastic | 50 16 | Prism Black, Prism Blue
Narzo 50A | 34 | 96 | IPS LCD 6.5 720x1600 60 | - 6000 | usb-c jack rear plastic | 50 8 | Oxygen Blue, Oxygen Green
Nokia:
5.3 | 48 | 92 | IPS LCD 6.55 720x1600 60 | - 4000 | usb-c jack rear plastic | 13 8 | Charcoal, Cyan, Sand
2.4 | 42 | 84 | IPS LCD 6.5 720x1600 60 | - 4500 | micro-usb jack rear plastic | 13 5 | Charcoal, Dusk, Fjord
3.4 | 40 | 90 | IPS LCD 6.39 720x1560 60 | - 4000 | usb-c jack rear plastic | 13 8 | Charcoal, Dusk, Fjord
6.1 | 40 | 92 | IPS LCD 5.5 1080x1920 60 | HE345 3000 | usb-c jack rear metal | 16 8 | Black, White, Blue
6.1 Plus | 42 | 94 | IPS LCD 5.8 1080x2280 60 | HE342 3060 | usb-c jack rear glass | 16 16 | Black, White, Blue
7 Plus | 36 | 102 | IPS LCD 6.0 1080x2160 60 | HE347 3800 | usb-c jack rear metal | 12 16 | Black, White
6 | 34 | 84 | IPS LCD 5.5 1080x1920 60 | HE317 3000 | micro-usb jack home metal | 16 8 | Matte Black, Silver, Tempered Blue
5 | 32 | 76 | IPS LCD 5.2 720x1280 60 | HE321 3000 | micro-usb jack home metal | 13 8 | Matte Black, Silver, Copper
3 | 32 | 66 | IPS LCD 5.0 720x1280 60 | HE319 2630 | micro-usb jack none plastic | 8 8 | Matte Black, Silver White, Tempered Blue
C20 | 36 | 82 | IPS LCD 6.52 720x1600 60 | - 3000 | micro-usb jack none plastic | 5 5 | Dark Blue, Sand
G20 | 36 | 94 | IPS LCD 6.5 720x1600 60 | - 5050 | usb-c jack side plastic | 48 8 | Night, Glacier
OnePlus:
6T | 34 | 318 | Optic AMOLED 6.41 1080x2340 60 | BLP685 3700 | usb-c nojack display glass | 16 16 | Mirror Black, Midnight Black, Thunder Purple
7 Pro | 34 | 498 | Fluid AMOLED 6.67 1440x3120 90 | BLP699 4000 | usb-c nojack display glass | 48 16 | Mirror Grey, Nebula Blue, Almond
8T | 34 | 412 | Fluid AMOLED 6.55 1080x2400 120 | - 4500 | usb-c nojack display glass | 48 16 | Aquamarine Green, Lunar Silver
9 Pro | 32 | 598 | Fluid AMOLED 6.7 1440x3216 120 | - 4500 | usb-c nojack display glass | 48 16 | Morning Mist, Pine Green, Stellar Black
Nord | 36 | 298 | Fluid AMOLED 6.44 1080x2400 90 | - 4115 | usb-c nojack display glass | 48 32 | Blue Marble, Grey Onyx, Grey Ash
Nord CE 2 Lite 5G | 32 | 118 | IPS LCD 6.59 1080x2412 120 | - 5000 | usb-c jack side plastic | 64 16 | Black Dusk, Blue Tide
Infinix:
Hot 10 | 40 | 92 | IPS LCD 6.78 720x1640 60 | - 5200 | micro-usb jack rear plastic | 16 8 | Obsidian Black, Ocean Wave, Amber Red
Hot 10 Play | 42 | 92 | IPS LCD 6.82 720x1640 60 | - 6000 | micro-usb jack rear plastic | 13 8 | Obsidian Black, Morandi Green, 7 Degree Purple
Hot 9 | 36 | 88 | IPS LCD 6.6 720x1600 60 | - 5000 | micro-usb jack rear plastic | 16 8 | Quetzal Cyan, Midnight Black, Violet
Hot 11S | 34 | 108 | IPS LCD 6.78 1080x2480 90 | - 5000 | usb-c jack side plastic | 50 8 | Polar Black, Green Wave
Hot 12 | 36 | 96 | IPS LCD 6.82 720x1640 90 | - 5000 | usb-c jack rear plastic | 13 8 | Racing Black, Exploratory Blue, Turquoise Cyan
Hot 30 | 34 | 112 | IPS LCD 6.78 1080x2460 90 | - 5000 | usb-c jack side plastic | 50 8 | Racing Black, Sonic White, Surfing Green
Note 10 | 34 | 112 | IPS LCD 6.95 1080x2460 60 | - 5000 | usb-c jack side plastic | 48 16 | Obsidian Black, Emerald Green, 7 Degree Purple
Note 12 | 32 | 208 | AMOLED 6.7 1080x2400 60 | - 5000 | usb-c jack side plastic | 50 16 | Force Black, Snowfall, Jewel Blue
Smart 5 | 36 | 84 | IPS LCD 6.6 720x1600 60 | - 5000 | micro-usb jack rear plastic | 13 8 | Midnight Black, Quetzal Cyan, Violet
Smart 6 | 34 | 86 | IPS LCD 6.6 720x1600 60 | - 5000 | micro-usb jack rear plastic | 8 5 | Polar Black, Heart of Ocean, Light Sea Green
Tecno:
Spark 7 | 42 | 84 | IPS LCD 6.5 720x1600 60 | - 6000 | micro-usb jack rear plastic | 16 8 | Magnet Black, Morpheus Blue, Spruce Green
Spark 8C | 38 | 88 | IPS LCD 6.6 720x1612 90 | - 5000 | usb-c jack rear plastic | 13 8 | Magnet Black, Iris Purple, Turquoise Cyan
Spark 10 | 36 | 92 | IPS LCD 6.6 720x1612 90 | - 5000 | usb-c jack side plastic | 50 8 | Meta Black, Meta White, Meta Blue
Spark Go 2023 | 38 | 84 | IPS LCD 6.56 720x1612 60 | - 5000 | usb-c jack rear plastic | 13 5 | Endless Black, Uyuni Blue
Camon 16 | 34 | 98 | IPS LCD 6.8 720x1640 60 | - 5000 | micro-usb jack rear plastic | 64 16 | Cloud White, Purist Blue, Misty Grey
Camon 19 | 32 | 112 | IPS LCD 6.8 1080x2460 60 | - 5000 | usb-c jack side plastic | 64 16 | Eco Black, Sea Salt White
Pova 2 | 32 | 104 | IPS LCD 6.9 1080x2460 60 | - 7000 | micro-usb jack side plastic | 48 8 | Dazzle Black, Polar Silver, Energy Blue
Pop 5 LTE | 34 | 82 | IPS LCD 6.52 720x1560 60 | - 5000 | micro-usb jack none plastic | 8 5 | Deepsea Luster, Ice Blue
Honor:
8X | 46 | 98 | IPS LCD 6.5 1080x2340 60 | HB386590ECW 3750 | micro-usb jack rear glass | 20 16 | Black, Blue, Red
9X | 40 | 104 | IPS LCD 6.59 1080x2340 60 | HB446486ECW 4000 | usb-c jack rear plastic | 48 16 | Midnight Black, Sapphire Blue
10 Lite | 44 | 94 | IPS LCD 6.21 1080x2340 60 | HB396286ECW 3400 | micro-usb jack rear plastic | 13 24 | Midnight Black, Sapphire Blue, Sky Blue
7X | 36 | 90 | IPS LCD 5.93 1080x2160 60 | HB356687ECW 3340 | micro-usb jack rear metal | 16 8 | Black, Blue, Gold
X6 | 36 | 92 | IPS LCD 6.5 720x1600 60 | - 5000 | micro-usb jack side plastic | 50 5 | Midnight Black, Titanium Silver, Ocean Blue
X7 | 42 | 102 | IPS LCD 6.74 720x1600 90 | - 5000 | usb-c jack side plastic | 48 8 | Midnight Black, Titanium Silver, Ocean Blue
X7a | 42 | 104 | IPS LCD 6.74 720x1600 90 | - 6000 | usb-c jack side plastic | 50 8 | Midnight Black, Titanium Silver, Ocean Blue
X8 | 44 | 118 | IPS LCD 6.7 1080x2388 90 | - 4000 | usb-c nojack side plastic | 64 16 | Midnight Black, Titanium Silver, Ocean Blue
X9a | 38 | 312 | AMOLED 6.67 1080x2400 120 | - 5100 | usb-c nojack display plastic | 64 16 | Midnight Black, Titanium Silver, Emerald Green
Google:
Pixel 3 | 30 | 245 | OLED 5.5 1080x2160 60 | - 2915 | usb-c nojack rear glass | 12 8 | Just Black, Clearly White, Not Pink
Pixel 4a | 34 | 258 | OLED 5.81 1080x2340 60 | - 3140 | usb-c jack rear plastic | 12 8 | Just Black, Barely Blue
Pixel 6 | 34 | 342 | OLED 6.4 1080x2400 90 | - 4614 | usb-c nojack display glass | 50 8 | Stormy Black, Sorta Seafoam, Kinda Coral
Pixel 6a | 36 | 286 | OLED 6.1 1080x2400 60 | - 4410 | usb-c nojack display plastic | 12 8 | Charcoal, Chalk, Sage
Pixel 7 | 32 | 358 | OLED 6.3 1080x2400 90 | - 4355 | usb-c nojack display glass | 50 10 | Obsidian, Snow, Lemongrass
Pixel 7 Pro | 30 | 585 | OLED 6.7 1440x3120 120 | - 5000 | usb-c nojack display glass | 50 10 | Obsidian, Snow, Hazel
POCO:
X3 NFC | 52 | 112 | IPS LCD 6.67 1080x2400 120 | BN57 5160 | usb-c jack side plastic | 64 20 | Shadow Grey, Cobalt Blue
X3 Pro | 58 | 114 | IPS LCD 6.67 1080x2400 120 | BN57 5160 | usb-c jack side plastic | 48 20 | Phantom Black, Frost Blue, Metal Bronze
M3 | 54 | 98 | IPS LCD 6.53 1080x2340 60 | BN62 6000 | usb-c jack side plastic | 48 8 | Power Black, Cool Blue, POCO Yellow
M4 Pro 5G | 40 | 112 | IPS LCD 6.6 1080x2400 90 | - 5000 | usb-c jack side plastic | 50 16 | Power Black, Cool Blue, POCO Yellow
F1 | 44 | 96 | IPS LCD 6.18 1080x2246 60 | BM4E 4000 | usb-c jack rear plastic | 12 20 | Graphite Black, Steel Blue, Rosso Red
F3 | 40 | 258 | AMOLED 6.67 1080x2400 120 | BM4Y 4520 | usb-c nojack side glass | 48 20 | Night Black, Arctic White, Deep Ocean Blue
C65 | 42 | 99 | IPS LCD 6.74 720x1600 90 | - 5000 | usb-c jack side plastic | 50 8 | Black, Blue, Purple
X5 Pro 5G | 36 | 248 | AMOLED 6.67 1080x2400 120 | - 5000 | usb-c jack side plastic | 108 16 | Black, Blue, Yellow
`);

import { phoneTable } from '@/server/demo/phoneTable';

export const APPLE_PHONES = phoneTable(
  'Apple',
  `
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
`,
);

import { phoneTable } from '@/server/demo/phoneTable';

export const OPPO_PHONES = phoneTable(
  'OPPO',
  `
A54 | 76 | 104 | IPS LCD 6.51 720x1600 60 | - 5000 | usb-c jack side plastic | 13 16 | Crystal Black, Starry Blue, Moonlight Gold
A5s | 66 | 84 | IPS LCD 6.2 720x1520 60 | BLP673 4230 | micro jack rear plastic | 13 8 | Black, Blue, Red, Green
A3s | 62 | 82 | IPS LCD 6.2 720x1520 60 | BLP673 4230 | micro jack none plastic | 13 8 | Dark Purple, Red
A12 | 62 | 85 | IPS LCD 6.22 720x1520 60 | BLP673 4230 | micro jack rear plastic | 13 5 | Black, Blue, Flowing Silver
A15 | 66 | 88 | IPS LCD 6.52 720x1600 60 | BLP817 4230 | micro jack rear plastic | 13 5 | Dynamic Black, Mystery Blue, Fancy White
A16 | 58 | 94 | IPS LCD 6.52 720x1600 60 | - 5000 | usb-c jack side plastic | 13 8 | Crystal Black, Pearl Blue, Space Silver
A17 | 54 | 98 | IPS LCD 6.56 720x1612 60 | - 5000 | micro jack side plastic | 50 5 | Midnight Black, Lake Blue
A31 | 58 | 88 | IPS LCD 6.5 720x1600 60 | BLP673 4230 | micro jack rear plastic | 12 8 | Mystery Black, Fantasy White
A37 | 44 | 58 | IPS LCD 5.0 720x1280 60 | BLP615 2630 | micro jack none plastic | 8 5 | Gold, Rose Gold, Grey
A38 | 46 | 100 | IPS LCD 6.56 720x1612 90 | - 5000 | usb-c jack side plastic | 50 5 | Glowing Black, Glowing Gold
A52 | 44 | 108 | IPS LCD 6.5 1080x2400 60 | BLP781 5000 | usb-c jack side plastic | 12 8 | Twilight Black, Stream White
A53 | 58 | 100 | IPS LCD 6.5 720x1600 90 | BLP805 5000 | usb-c jack rear plastic | 13 16 | Electric Black, Fancy Blue, Mint Cream
A57 2022 | 46 | 100 | IPS LCD 6.56 720x1612 60 | - 5000 | usb-c jack side plastic | 13 8 | Glowing Black, Glowing Green
A5 2020 | 60 | 90 | IPS LCD 6.5 720x1600 60 | BLP727 5000 | usb-c jack rear plastic | 12 8 | Mirror Black, Dazzling White
A9 2020 | 54 | 90 | IPS LCD 6.5 720x1600 60 | BLP727 5000 | usb-c jack rear plastic | 48 16 | Marine Green, Space Purple
A83 | 38 | 76 | IPS LCD 5.7 720x1440 60 | - 3180 | micro jack none plastic | 13 8 | Black, Gold
A92 | 44 | 110 | IPS LCD 6.5 1080x2400 60 | BLP781 5000 | usb-c jack side plastic | 48 16 | Twilight Black, Aurora Purple
F9 | 44 | 100 | IPS LCD 6.3 1080x2340 60 | BLP681 3500 | micro jack rear plastic | 16 25 | Twilight Blue, Sunrise Red, Starry Purple
F11 Pro | 42 | 108 | IPS LCD 6.5 1080x2340 60 | BLP709 4000 | micro jack rear plastic | 48 16 | Thunder Black, Aurora Green
F1s | 36 | 68 | IPS LCD 5.5 720x1280 60 | BLP601 3075 | micro jack home metal | 13 16 | Gold, Rose Gold, Grey
Reno 2 F | 40 | 215 | AMOLED 6.5 1080x2340 60 | - 4000 | usb-c jack display glass | 48 16 | Lake Green, Sky White
Reno 5 | 52 | 232 | AMOLED 6.43 1080x2400 90 | - 4310 | usb-c jack display plastic | 64 44 | Starry Black, Fantasy Silver
Reno 6 | 52 | 240 | AMOLED 6.43 1080x2400 90 | - 4310 | usb-c jack display plastic | 64 44 | Stellar Black, Aurora
Reno 8 T | 38 | 238 | AMOLED 6.43 1080x2400 90 | - 5000 | usb-c jack display plastic | 100 32 | Midnight Black, Sunset Orange
`,
);

import { modelTable } from './modelTable';

/** Apple prints one number for each market; all of them are the same phone. */
export const APPLE_MODELS = [
  ...modelTable(
    'Apple',
    'iPhone 16',
    `
iPhone 16 | 2024 | A3287, A3081, A3286, A3288
iPhone 16 Plus | 2024 | A3290, A3082, A3289, A3291
iPhone 16 Pro | 2024 | A3293, A3083, A3292, A3294
iPhone 16 Pro Max | 2024 | A3296, A3084, A3295, A3297
iPhone 16e | 2025 | A3409, A3212, A3408, A3410
`,
  ),
  ...modelTable(
    'Apple',
    'iPhone 15',
    `
iPhone 15 | 2023 | A3090, A2846, A3089, A3092
iPhone 15 Plus | 2023 | A3094, A2847, A3093, A3096
iPhone 15 Pro | 2023 | A3102, A2848, A3101, A3104
iPhone 15 Pro Max | 2023 | A3106, A2849, A3105, A3108
`,
  ),
  ...modelTable(
    'Apple',
    'iPhone 14',
    `
iPhone 14 | 2022 | A2882, A2649, A2881, A2883, A2884
iPhone 14 Plus | 2022 | A2886, A2632, A2885, A2887, A2888
iPhone 14 Pro | 2022 | A2890, A2650, A2889, A2891, A2892
iPhone 14 Pro Max | 2022 | A2894, A2651, A2893, A2895, A2896
`,
  ),
  ...modelTable(
    'Apple',
    'iPhone 13',
    `
iPhone 13 | 2021 | A2633, A2482, A2631, A2634, A2635
iPhone 13 mini | 2021 | A2628, A2481, A2626, A2629, A2630
iPhone 13 Pro | 2021 | A2638, A2483, A2636, A2639, A2640
iPhone 13 Pro Max | 2021 | A2643, A2484, A2641, A2644, A2645
`,
  ),
  ...modelTable(
    'Apple',
    'iPhone 12',
    `
iPhone 12 | 2020 | A2403, A2172, A2402, A2404
iPhone 12 mini | 2020 | A2399, A2176, A2398, A2400
iPhone 12 Pro | 2020 | A2407, A2341, A2406, A2408
iPhone 12 Pro Max | 2020 | A2411, A2342, A2410, A2412
`,
  ),
  ...modelTable(
    'Apple',
    'iPhone 11',
    `
iPhone 11 | 2019 | A2111, A2221, A2223
iPhone 11 Pro | 2019 | A2215, A2160, A2217
iPhone 11 Pro Max | 2019 | A2218, A2161, A2220
`,
  ),
  ...modelTable(
    'Apple',
    'iPhone X',
    `
iPhone X | 2017 | A1901, A1865, A1902, A1903
iPhone XR | 2018 | A2105, A1984, A2106, A2107, A2108
iPhone XS | 2018 | A2097, A1920, A2098, A2099, A2100
iPhone XS Max | 2018 | A2101, A1921, A2102, A2103, A2104
`,
  ),
  ...modelTable(
    'Apple',
    'iPhone SE',
    `
iPhone SE | 2016 | A1723, A1662, A1724
iPhone SE 2020 | 2020 | A2296, A2275, A2298
iPhone SE 2022 | 2022 | A2783, A2595, A2782, A2784, A2785
`,
  ),
  ...modelTable(
    'Apple',
    'iPhone 6 to 8',
    `
iPhone 6 | 2014 | A1586, A1549, A1589
iPhone 6 Plus | 2014 | A1524, A1522, A1593
iPhone 6s | 2015 | A1688, A1633, A1691, A1700
iPhone 6s Plus | 2015 | A1687, A1634, A1690, A1699
iPhone 7 | 2016 | A1778, A1660, A1779, A1780
iPhone 7 Plus | 2016 | A1784, A1661, A1785, A1786
iPhone 8 | 2017 | A1905, A1863, A1906, A1907
iPhone 8 Plus | 2017 | A1897, A1864, A1898, A1899
`,
  ),
];

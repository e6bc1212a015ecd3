import { modelTable } from './modelTable';

export const INFINIX_MODELS = modelTable(
  'Infinix',
  `
Hot:
Hot 8 | 2019 | X650, X650B, X650C
Hot 9 | 2020 | X655, X655C
Hot 9 Play | 2020 | X680, X680B
Hot 10 | 2020 | X682B, X682C
Hot 10 Play | 2021 | X688B, X688C
Hot 10S | 2021 | X689, X689B
Hot 10T | 2021 | X689C
Hot 11 | 2021 | X662
Hot 11S | 2021 | X6812
Hot 12 | 2022 | X6817
Hot 12 Play | 2022 | X6816
Hot 12i | 2022 | X665B
Hot 20 | 2022 | X6826
Hot 20 Play | 2022 | X6825
Hot 20i | 2022 | X665E
Hot 20S | 2022 | X6827
Hot 30 | 2023 | X6831
Hot 30 Play | 2023 | X6835
Hot 30i | 2023 | X669, X669C
Hot 40 | 2023 | X6836
Hot 40i | 2023 | X6528, X6528B
Hot 40 Pro | 2023 | X6837
Note:
Note 7 | 2020 | X690, X690B
Note 8 | 2020 | X692
Note 8i | 2020 | X683
Note 10 | 2021 | X693
Note 10 Pro | 2021 | X695, X695C
Note 11 | 2021 | X663
Note 11 Pro | 2021 | X697
Note 11S | 2021 | X698
Note 12 | 2022 | X670
Note 30 | 2023 | X6833B
Note 30 Pro | 2023 | X678B
Note 40 | 2024 | X6853
Note 40 Pro | 2024 | X6850
Smart:
Smart 3 Plus | 2019 | X627
Smart 4 | 2019 | X653, X653C
Smart 5 | 2020 | X657, X657B, X657C
Smart 6 | 2021 | X6511
Smart 6 HD | 2022 | X6512
Smart 7 | 2023 | X6515
Smart 8 | 2023 | X6525
Zero and S:
S4 | 2019 | X626
S5 | 2019 | X652
Zero 8 | 2020 | X687
Zero 30 5G | 2023 | X6731
Zero X Pro | 2021 | X6811
`,
);

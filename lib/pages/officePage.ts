import type { ShopKind } from '@/lib/contract/siteSettings';
import type { Staff } from '@/lib/contract/staff';
import type { WaitingCounts } from '@/lib/contract/today.contract';

/** What waits, by place in the navigation; absent where nothing is counted or may be seen. */
export type OfficeCounts = Partial<WaitingCounts>;

/** What every page of the office needs. */
export type OfficeData = {
  staff: Staff;
  siteName: string;
  kind: ShopKind;
  counts: OfficeCounts;
  /** When the page was rendered, so that browser and server write the same time. */
  now: number;
};

/** The props of papers, which have no frame and so need nothing of it, or why they are not shown. */
export type PaperPage<Page> =
  | { page: Page; office?: undefined; refusal?: undefined }
  | { office: OfficeData; refusal: 'forbidden' | 'unknown'; page?: undefined };

/** The props of a page: its data, or why it is not shown. */
export type OfficePage<Page> = {
  office: OfficeData;
} & ({ page: Page; refusal?: undefined } | { refusal: 'forbidden' | 'unknown'; page?: undefined });

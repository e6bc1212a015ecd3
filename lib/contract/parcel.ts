/** A parcel as its buyer sees it. */
export type Parcel = {
  /** From 1 within the order. */
  number: number;
  courier: string | null;
  waybill: string | null;
  /** The courier's page about it; null when the settings name none. */
  trackingUrl: string | null;
  /** Null while it waits for the courier. */
  sentAt: number | null;
  deliveredAt: number | null;
};

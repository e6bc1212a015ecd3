/** Parts of an order that awaits a bank transfer are kept this long. */
export const TRANSFER_HOLD_HOURS = 48;

/** Codes printed on batteries; without a list of phones after them, the phones are unknown. */
export const BATTERY_CODE =
  /^(?:EB-?|BL[P-]?|BN|BM|HB|LIS|LI|TL[IP]|C11P|B[0O]P|AB|BV-|BP-|SNYS)(?=\w*\d)[\w-]+$/i;

/** UTF-16 units of a coupon, as an operator may write one. */
export const longestCoupon = 40;
export const longestProductId = 100;

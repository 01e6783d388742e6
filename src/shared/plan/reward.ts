/** Share of a payment that goes to the person who recommended the product, in percent (SPEC 9). */
export const commissionPercent = 30;

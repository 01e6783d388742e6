/** What a reference has from the list that it stands in. */
export interface Place {
  /** From 1. */
  readonly number: number;
  /** `a`, `b`: tells works of one author and year apart; '' where there is one. */
  readonly suffix: string;
}

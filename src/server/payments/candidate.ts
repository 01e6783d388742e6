/** What may be a fact; its form is checked as one. */
export type Candidate = Readonly<Record<string, unknown>> | null;

/** The provider sends an id, or the whole of it where it was asked for. */
export function idOf(reference: string | { readonly id?: string } | null | undefined) {
  return (typeof reference === 'string' ? reference : reference?.id) ?? null;
}

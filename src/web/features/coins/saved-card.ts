/** The saved card that a choice of the form stands for; null when it is a token of the provider's. */
export function savedCard(paying: string): number | null {
  const id = /^card-(\d{1,15})$/.exec(paying)?.[1]
  return id === undefined ? null : Number(id)
}

/** Returns the id of the saved card chosen in the form; null when the value is a token from the provider. */
export function savedCard(paying: string): number | null {
  const id = /^card-(\d{1,15})$/.exec(paying)?.[1]
  return id === undefined ? null : Number(id)
}

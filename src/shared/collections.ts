/** The layouts of a collection's page. */
export const COLLECTION_DISPLAYS = ['list', 'timeline'] as const
export type CollectionDisplay = (typeof COLLECTION_DISPLAYS)[number]

/** Returns a collection's path; `place` is that of its community or profile. */
export function collectionPath(place: string, id: string): string {
  return `${place}collection/${id}/`
}

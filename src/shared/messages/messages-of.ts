/** Texts for every key of a part of the English catalog: the form of its translation. */
export type Messages<English> = Readonly<Record<keyof English, string>>

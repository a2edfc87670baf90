import { createContext, useContext } from 'react'

/** Decides which menu entries are shown, by their text. */
const Filter = createContext<(words: string) => boolean>(() => true)
export const MenuFilterProvider = Filter.Provider

export function useMenuFilter(): (words: string) => boolean {
  return useContext(Filter)
}

import { createContext, useContext } from 'react'

/** Which entries of a menu are shown, by their words. */
const Filter = createContext<(words: string) => boolean>(() => true)
export const MenuFilterProvider = Filter.Provider

export function useMenuFilter(): (words: string) => boolean {
  return useContext(Filter)
}

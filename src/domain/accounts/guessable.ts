import type { ZxcvbnFactory } from '@zxcvbn-ts/core'

/** A password found within this many guesses is on the lists everyone uses. */
const FEWEST_GUESSES = 100_000
/** The cost is quadratic in the length, so only this many characters are checked. */
const JUDGED_LENGTH = 48

let judge: Promise<ZxcvbnFactory> | undefined

/**
 * Returns whether a password can be guessed from common lists, keyboard patterns, dates, repeats or the name. The lists come
 * with the package, take 30 MB once loaded, and load with the first password chosen.
 */
export async function isGuessable(password: string, { name }: { name: string }): Promise<boolean> {
  judge ??= loadJudge()
  const { guesses } = (await judge).check(password.slice(0, JUDGED_LENGTH), [name])
  return guesses < FEWEST_GUESSES
}

async function loadJudge(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory: Judge }, lists] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  return new Judge({ dictionary: lists.dictionary, graphs: lists.adjacencyGraphs })
}

import type { ZxcvbnFactory } from '@zxcvbn-ts/core'

/** A password that so many tries find is on the lists that everybody guesses from. */
const FEWEST_GUESSES = 100_000
/** Judging costs the square of the length; what is this long is judged by its beginning. */
const JUDGED_LENGTH = 48

let judge: Promise<ZxcvbnFactory> | undefined

/**
 * Whether a password would be found by guessing from lists, patterns on the keyboard, dates, repeats and the name.
 * The lists are in the package, 30 MB once loaded, and are loaded with the first password that somebody chooses.
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

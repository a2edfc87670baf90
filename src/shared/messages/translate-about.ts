import { enAbout } from './en/about.ts'
import { enShell } from './en/shell.ts'
import { translator } from './translator.ts'

/** The words of the page that tells how fast the site answers, besides those every page carries. */
export const t = translator({ ...enShell, ...enAbout })

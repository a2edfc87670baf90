import { serveThread } from './serve-thread.ts'

/** A thread for tests: says what it was asked, fails, ends or never comes back. */
serveThread((task: string): string => {
  if (task === 'fail') throw new Error('no such thing')
  if (task === 'end') process.exit(3)
  while (task === 'loop');
  return `heard ${task}`
})

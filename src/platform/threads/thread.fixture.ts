import { serveThread } from './serve-thread.ts'

/** A thread for tests: echoes its task, fails, exits or hangs. */
serveThread((task: string): string => {
  if (task === 'fail') throw new Error('no such thing')
  if (task === 'end') process.exit(3)
  while (task === 'loop');
  return `heard ${task}`
})

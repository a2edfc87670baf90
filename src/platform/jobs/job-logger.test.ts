import { expect, test } from 'vitest'
import { OutboundError } from '#platform/outbound-http/outbound-error.ts'
import { jobLogger } from './job-logger.ts'

type Line = { level: string; fields: object; message: string | undefined }

function record(): { lines: Line[]; logger: ReturnType<typeof jobLogger> } {
  const lines: Line[] = []
  const note = (level: string) => (fields: object, message?: string) =>
    void lines.push({ level, fields, message })
  const log = { debug: note('debug'), info: note('info'), warn: note('warn'), error: note('error') }
  return { lines, logger: jobLogger(log) }
}

/** Logs a failed job as the queue does: with the stack in the message. */
function logFailure(logger: ReturnType<typeof jobLogger>, error: Error): void {
  const job = { task_identifier: 'link-previews.fetch', attempts: 2, max_attempts: 5 }
  logger.error(`Failed task 7 with error '${error.message}':\n  ${error.stack}`, {
    failure: true,
    job,
    error,
  })
}

test('a dead link is one line without a stack at each attempt', () => {
  const { lines, logger } = record()
  logFailure(logger, new OutboundError('timeout', 'https://dead.example/ did not answer'))
  expect(lines).toEqual([
    {
      level: 'info',
      fields: { job: 'link-previews.fetch', code: 'timeout', attempt: 2, maxAttempts: 5 },
      message: 'A server that a job asked did not answer well',
    },
  ])
})

test('a fault of our own keeps its stack', () => {
  const { lines, logger } = record()
  const error = new TypeError('x is not a function')
  logFailure(logger, error)
  expect(lines).toMatchObject([{ level: 'error', fields: { err: error } }])
})

test('an end that could not be noted because of a fault of our own is an error', () => {
  const { lines, logger } = record()
  const error = new TypeError('x is not a function')
  logger.error(`Failed to complete jobs '7':\n${error}`, { fatalError: error, jobs: [] })
  logger.error('while stopping', {
    error: new AggregateError([error, new Error('Connection terminated')], 'two'),
  })
  expect(lines.map(line => line.level)).toEqual(['error', 'error'])
})

test('a connection that ended is a warning: the queue tries again', () => {
  const { lines, logger } = record()
  const error = Object.assign(new Error('terminating connection'), { code: '57P01' })
  logFailure(logger, error)
  logger.error(`Error with notify listener: ${error.message}`, { error })
  logger.error(`Failed to complete jobs '7':\n${error}`, { fatalError: error, jobs: [] })
  const two = new AggregateError([error, new Error('Connection terminated unexpectedly')], 'while stopping')
  logger.error(`Error occurred during graceful shutdown: ${two.message}`, { error: two })
  const message = 'The job queue lost its database and tries again'
  expect(lines).toEqual([
    {
      level: 'warn',
      fields: { job: 'link-previews.fetch', attempt: 2, maxAttempts: 5, err: error },
      message,
    },
    { level: 'warn', fields: { err: error }, message },
    { level: 'warn', fields: { err: error }, message },
    { level: 'warn', fields: { err: two }, message },
  ])
})

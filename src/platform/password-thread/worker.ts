import { hashSync, verifySync } from '@node-rs/argon2'
import { serveThread } from '../threads/serve-thread.ts'
import type { Task } from './password-thread.ts'

serveThread((task: Task): string | boolean =>
  task.kind === 'hash' ? hashSync(task.password, task.options) : verifySync(task.hash, task.password),
)

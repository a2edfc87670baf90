import { statfsSync } from 'node:fs'
import { SOCKET_PORT } from './data-directory.ts'

export type PostgresSettings = Readonly<Record<string, string | number>>

/** Shared memory below which (containers get 64 MB) PostgreSQL keeps its segments in files instead. */
const MIN_SHARED_MEMORY_BYTES = 256 * 1024 * 1024

/** Tuned for one site on a small machine; durable: committed data survives a power failure. */
const defaults: PostgresSettings = {
  // Marks the server as started by us.
  cluster_name: 'warren',
  listen_addresses: '',
  port: SOCKET_PORT,
  max_connections: 60,
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  // Measured: compression makes the first change of a page take three times as long, and the log 40 % shorter.
  wal_compression: 'off',
  wal_level: 'replica',
  max_wal_size: '1GB',
  // Each page is written whole once between two checkpoints.
  checkpoint_timeout: '15min',
  min_wal_size: '64MB',
  checkpoint_completion_target: 0.9,
  random_page_cost: 1.1,
  // Compiling a plan costs more than any of our queries takes.
  jit: 'off',
  // Two cores serve more readers when no single query takes both.
  max_parallel_workers_per_gather: 0,
  autovacuum_vacuum_scale_factor: 0.05,
  autovacuum_analyze_scale_factor: 0.05,
  idle_in_transaction_session_timeout: '60s',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
  logging_collector: 'off',
  log_checkpoints: 'off',
  // Failed statements are reported to the caller; logging them would leave members' data in a file.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
}

/** Returns the arguments of `postgres` after `-D`. */
export function serverArguments(socketDir: string, overrides: PostgresSettings = {}): string[] {
  const settings: PostgresSettings = {
    ...defaults,
    dynamic_shared_memory_type: sharedMemoryType(),
    ...overrides,
    unix_socket_directories: socketDir,
    // Access is controlled by the folder that holds the socket (0700).
    unix_socket_permissions: '0700',
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

function sharedMemoryType(): 'posix' | 'mmap' {
  if (process.platform !== 'linux') return 'posix'
  try {
    const { blocks, bsize } = statfsSync('/dev/shm')
    return blocks * bsize >= MIN_SHARED_MEMORY_BYTES ? 'posix' : 'mmap'
  } catch {
    // Some minimal containers have no such folder.
    return 'mmap'
  }
}

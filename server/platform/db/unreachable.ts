/** SQLSTATEs for a server that shuts down, crashed or starts up; `08…` are lost connections. */
const SERVER_CODES = /^(?:08...|57P0[123])$/
/** The driver's messages for a missing or lost connection. */
const DRIVER_MESSAGES =
  /^Connection terminated|^timeout (?:exceeded when trying to connect|expired)|^Client has encountered a connection error|^Client was closed/
const SYSTEM_CALLS = /^(?:connect|read|write|getaddrinfo)$/
const SYSTEM_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
])

/**
 * Whether an error means that the database is unreachable, rather than that it refused a statement. Job queues pass on copies that are not `Error`
 * instances.
 */
export function isUnreachable(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { code, syscall = '', message = '' } = error as Partial<NodeJS.ErrnoException>
  if (code === undefined) return DRIVER_MESSAGES.test(message)
  // A missing socket means that the server does not run.
  if (code === 'ENOENT') return syscall === 'connect'
  return SYSTEM_CODES.has(code) ? SYSTEM_CALLS.test(syscall) : SERVER_CODES.test(code)
}

/** What the server says of itself when it ends, has crashed, or starts; `08…` are lost connections. */
const SERVER_CODES = /^(?:08...|57P0[123])$/
/** What the driver says of a connection that is not there or is gone. */
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

/** Whether an error says that the database cannot be reached, rather than that it refused what was asked. The queues of jobs hand on copies, which are no errors by type. */
export function isUnreachable(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { code, syscall = '', message = '' } = error as Partial<NodeJS.ErrnoException>
  if (code === undefined) return DRIVER_MESSAGES.test(message)
  // Without its socket the server is not there either.
  if (code === 'ENOENT') return syscall === 'connect'
  return SYSTEM_CODES.has(code) ? SYSTEM_CALLS.test(syscall) : SERVER_CODES.test(code)
}

import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import pg from 'pg'
import { expect, test } from 'vitest'
import { isUnreachable } from '../../../server/platform/db/unreachable.ts'

test('a server that accepts connections and never answers counts as unreachable', async () => {
  const silent = createServer(() => {})
  await once(silent.listen(0, '127.0.0.1'), 'listening')
  const { port } = silent.address() as AddressInfo // it listens on TCP
  const client = new pg.Client({ host: '127.0.0.1', port, connectionTimeoutMillis: 20 })
  const pool = new pg.Pool({ host: '127.0.0.1', port, connectionTimeoutMillis: 20 })
  const errors = await Promise.all(
    [client, pool].map((one) => one.connect().catch((error) => error)),
  )
  expect(errors.map((error) => [isUnreachable(error), error.message])).toEqual(
    errors.map((error) => [true, error.message]),
  )
  await pool.end()
  silent.close()
})

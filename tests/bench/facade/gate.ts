import { fetch } from 'undici'
import { mountFacade } from '../../../server/app/facade.ts'
import { createHttpServer } from '../../../server/app/http/http-server.ts'

/** The gateway for a host and a proxy that parses and writes the same JSON, in one server and one process. */
const [host = ''] = process.argv.slice(2)
const app = createHttpServer('silent')
await mountFacade(app, { apiUrl: host })

app.post('/proxy', async (request) => {
  const headers: Record<string, string> = { 'x-forwarded-for': request.ip }
  for (const name of ['authorization', 'content-language', 'accept-language']) {
    const value = request.headers[name]
    if (typeof value === 'string') headers[name] = value
  }
  const answer = await fetch(`${host}/api/message/list?pageSize=50&sort=-sendAt`, { headers })
  return JSON.parse(await answer.text())
})
// Reports the processor time of this process in milliseconds.
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send?.((user + system) / 1000)
})
process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }))

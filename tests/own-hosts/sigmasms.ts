import { randomUUID } from 'node:crypto'
import { type Host, hostOf, json, type Taken } from './host.ts'

/** SigmaSMS as its clients use it: a token from the login, without "Bearer"; a sending is pending first and delivered when asked. */
export async function sigmasmsHost(account: {
  login: string
  password: string
}): Promise<Host & { taken: Taken[] }> {
  const taken: Taken[] = []
  const sendings = new Map<string, string>()
  const token = randomUUID()
  const user = { id: randomUUID(), username: account.login, balance: 1450.5, isActive: true }
  const host = await hostOf(({ method, path, headers, body }) => {
    if (method === 'POST' && path === '/api/login') {
      const { username, password } = JSON.parse(body)
      return username === account.login && password === account.password
        ? json({ id: user.id, username, token })
        : json({ error: 401, message: 'Unauthorized' }, 401)
    }
    if (headers.authorization !== token) return json({ error: 401 }, 401)
    if (method === 'GET' && ['/api/users/me', `/api/users/${user.id}`].includes(path))
      return json(user)
    if (method === 'GET' && path === '/api/sendernames') return json([{ name: 'KLINIKA' }])
    if (method === 'GET' && path === '/api/sendingsIncoming') return json([])
    if (method === 'POST' && path === '/api/sendings') {
      const { recipient, type, payload } = JSON.parse(body)
      if (typeof recipient !== 'string' || !recipient.startsWith('+') || type !== 'sms')
        return json({ name: 'ValidationError', message: 'recipient' }, 400)
      if (payload.sender !== 'KLINIKA') return json({ message: 'Sender not found' }, 400)
      const id = randomUUID()
      sendings.set(id, recipient)
      taken.push({ to: recipient, text: payload.text })
      return json({ id, recipient, status: 'pending', error: null })
    }
    const id = path.split('/').at(-1) ?? ''
    return method === 'GET' && path.startsWith('/api/sendings/') && sendings.has(id)
      ? json({ id, state: { status: 'delivered', error: null } })
      : json({ name: 'NotFound' }, 404)
  })
  return { ...host, taken }
}

import { type Asked, type Host, hostOf, json, type Told } from '../own-hosts/host.ts'

/** How the host behaves from now on. */
export interface Mood {
  /** The answer to a sign-in instead of tokens. */
  signIn: Told | null
  givesRefreshToken: boolean
  refreshes: boolean
  /** What a registration answers: tokens, or nothing but that the form was taken. */
  registers: 'tokens' | 'words'
  channel: string
  stat: Told
}

export interface ForeignHost extends Host {
  asked: Asked[]
  mood: Mood
  /** The access tokens that were given so far are refused from now on. */
  expire(): void
}

export const person = { email: 'anna@elsewhere.example', password: 'верный пароль' }
export const tariff = { plan: 'gold', until: '2030-01-01', seats: 7 }

const none = { body: '' }

/**
 * A host that is not ours: the calls of the specification's table and no other, each answered by what the table says. Where the
 * table shows no answer, this one's is of a shape of its own: words, a bare list, nothing.
 */
export async function foreignHost(): Promise<ForeignHost> {
  const asked: Asked[] = []
  const mood: Mood = {
    signIn: null,
    givesRefreshToken: true,
    refreshes: true,
    registers: 'tokens',
    channel: 'active',
    stat: json({ unread: 2 }),
  }
  let pairs = 0
  const current = () => ({ accessToken: `access-${pairs}`, refreshToken: `refresh-${pairs}` })
  let inForce = ''
  const issue = () => {
    pairs += 1
    inForce = current().accessToken
    return current()
  }
  const signedIn = () => {
    const { accessToken: token, refreshToken } = issue()
    const session = { token, tariff, isMasterAccount: false }
    return json(mood.givesRefreshToken ? { ...session, refreshToken } : session)
  }

  /** Calls that need no token. */
  const open: Record<string, (body: string) => Told> = {
    'POST /api/account/sign-in'(body) {
      const { email, password } = JSON.parse(body)
      if (mood.signIn) return mood.signIn
      return email === person.email && password === person.password
        ? signedIn()
        : json({ detail: 'Пара не подошла' }, 400)
    },
    'POST /api/account/register': () =>
      mood.registers === 'tokens' ? signedIn() : { type: 'text/plain', body: 'Company created' },
    'POST /api/account/refresh-token'(body) {
      const { accessToken, refreshToken } = JSON.parse(body)
      const known = current()
      const isOurs = accessToken === known.accessToken && refreshToken === known.refreshToken
      return mood.refreshes && isOurs ? json({ ...issue(), tariff }) : json({ title: 'Gone' }, 401)
    },
  }
  const answers: Record<string, () => Told> = {
    'POST /api/account/master-sign-in': signedIn,
    'GET /api/company': () => json({ title: 'Клиника', rooms: 12 }),
    'POST /api/company': () => none,
    'PUT /api/company/logo': () => none,
    'GET /api/company/integrations': () => json(['whatsapp', 'sms']),
    'GET /api/company/installer/link': () => ({
      type: 'text/plain',
      body: 'https://elsewhere.example/agent.exe',
    }),
    'GET /api/branch/list/details': () => json([]),
    'GET /api/integration/sms16': () => none,
    'POST /api/integration/sms16': () => none,
    'GET /api/integration/sms/SigmaSms': () => json(null),
    'POST /api/integration/sms/SigmaSms': () => none,
    'GET /api/integration/wazzup24/channel/status': () => json({ status: mood.channel }),
    'POST /api/integration/wazzup24': () => none,
    'POST /api/integration/visitagram': () => none,
    'GET /api/integration/visitagram/check': () => ({ type: 'text/plain', body: 'not connected' }),
    'GET /api/integration/visitagram/fields': () => json(['Да', 'Нет']),
    'POST /api/integration/visitagram/fields': () => none,
    'GET /api/scenario/settings/cascades/list': () => json([]),
    'PUT /api/scenario/settings/cascades/update': () => none,
    'GET /api/integration/cloud-mis': () => ({ type: 'text/plain', body: 'No system' }),
    'POST /api/integration/cloud-mis': () => ({ type: 'text/plain', body: 'Connected' }),
    'GET /api/alert/list': () => json([{ id: 5, type: 'newReview', date: null, read: false }]),
    'GET /api/alert/stat': () => mood.stat,
    'GET /api/company/alert/period': () => ({ type: 'text/plain', body: 'Daily' }),
    'PUT /api/company/alert/period': () => none,
    'PUT /api/alert/5/read': () => none,
    'PUT /api/alert/list/read': () => none,
  }

  const host = await hostOf((call) => {
    asked.push(call)
    const name = `${call.method} ${call.path}`
    const free = open[name]
    if (free) return free(call.body)
    const answer = answers[name]
    if (!answer) return { status: 404, type: 'text/html', body: '<h1>Not Found</h1>' }
    const refused = call.headers.authorization !== `Bearer ${inForce}`
    return refused ? { status: 401, type: 'text/plain', body: 'Unauthorized' } : answer()
  })
  return {
    ...host,
    asked,
    mood,
    expire() {
      inForce = 'nobody'
    },
  }
}

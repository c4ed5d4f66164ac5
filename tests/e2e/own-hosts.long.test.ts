import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Product, startProduct } from '../harness/browser.ts'
import { sigmasmsHost } from '../own-hosts/sigmasms.ts'
import { sms16Host } from '../own-hosts/sms16.ts'
import { telegramHost } from '../own-hosts/telegram.ts'
import { wazzup24Host } from '../own-hosts/wazzup24.ts'

/**
 * Without the sandbox: four hosts of our own, written only from the providers' documentation, replace the providers.
 * A clinic connects each over the API, and each delivers.
 */
const operatorKey = 'operator-key'
const bot = '123456789:AAE-own-host'
const account = { login: 'clinic', password: 'correct horse' }

let hosts: Awaited<ReturnType<typeof openHosts>>
let product: Product

async function openHosts() {
  const [sms16, sigmasms, wazzup24, telegram] = await Promise.all([
    sms16Host({ token: 'T0K' }),
    sigmasmsHost(account),
    wazzup24Host({ apiKey: operatorKey }),
    telegramHost({ token: bot }),
  ])
  return { sms16, sigmasms, wazzup24, telegram }
}

beforeAll(async () => {
  hosts = await openHosts()
  product = await startProduct({
    env: {
      SANDBOX: '0',
      DEMO: '0',
      // Twenty seconds before the sending window of reminders opens in Moscow.
      NOW: '2026-12-08T06:59:40Z',
      SMS16_BASE_URL: hosts.sms16.url,
      SIGMASMS_BASE_URL: hosts.sigmasms.url,
      WAZZUP_BASE_URL: hosts.wazzup24.url,
      TELEGRAM_BASE_URL: hosts.telegram.url,
      WAZZUP_API_KEY: operatorKey,
      WAZZUP_SELF_SERVICE: '1',
    },
  })
})
afterAll(async () => {
  await product.stop()
  await Promise.all(Object.values(hosts).map((host) => host.close()))
})

test('clinics deliver messages through all four providers without the sandbox, each once', async () => {
  const first = await clinic('Первая', 1)
  await first.importVisits([
    ['Анна', '+79160000001', '09.12.2026'],
    ['Белла', '+79160000002', '10.12.2026'],
    ['Вера', '+79160000003', '11.12.2026'],
  ])
  await first.post('/api/integration/wazzup24')
  await first.post('/api/integration/visitagram', { token: bot })
  await first.post('/api/integration/sms16', { token: 'T0K', sender: 'KLINIKA' })
  hosts.telegram.join(5001, '79160000002')
  // The bot asked for the number and confirmed the linked chat.
  await expect.poll(() => hosts.telegram.taken.length).toBe(2)

  const second = await clinic('Вторая', 2)
  await second.importVisits([['Галина', '+79160000004', '09.12.2026']])
  await second.post('/api/integration/sms/SigmaSms', { ...account, sender: 'KLINIKA' })

  await first.start(1, 'whatsapp')
  await first.start(2, 'telegram')
  await first.start(3, 'sms')
  await second.start(1, 'sms')

  const acceptedNumbers = () => ({
    whatsapp: hosts.wazzup24.taken.map(({ to }) => to),
    telegram: hosts.telegram.taken.slice(2).map(({ to }) => to),
    sms16: hosts.sms16.taken.map(({ to }) => to),
    sigmasms: hosts.sigmasms.taken.map(({ to }) => to),
  })
  const once = {
    whatsapp: ['79160000001'],
    telegram: ['5001'],
    sms16: ['79160000003'],
    sigmasms: ['+79160000004'],
  }
  await expect.poll(acceptedNumbers).toEqual(once)
  await expect
    .poll(async () => [...(await first.statuses()), ...(await second.statuses())])
    .toEqual(['whatsapp delivered', 'telegram sent', 'sms delivered', 'sms delivered'])
  expect(hosts.sms16.taken[0]?.text).toContain('Вера')
  // Delivery reports since then have caused no second message.
  expect(acceptedNumbers()).toEqual(once)
})

/** A new clinic and its owner's actions over the API. */
async function clinic(companyName: string, number: number) {
  let token = ''
  const call = async <T>(method: string, path: string, body?: FormData | object): Promise<T> => {
    const form = body instanceof FormData
    const answer = await fetch(product.url + path, {
      method,
      headers: {
        'accept-language': 'ru',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && !form && { 'content-type': 'application/json' }),
      },
      ...(body && { body: form ? body : JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
    return (text.startsWith('{') ? JSON.parse(text) : text) as T
  }
  const registered = await call<{ token: string }>('POST', '/api/account/register', {
    companyName,
    email: `owner${number}@own-hosts.example`,
    password: 'correct horse battery',
    firstName: 'Анна',
    lastName: 'Иванова',
    phone: '+79000000001',
    timeZone: 'Europe/Moscow',
  })
  token = registered.token
  const post = <T>(path: string, body?: object) => call<T>('POST', path, body)
  return {
    post,
    async importVisits(visits: [name: string, phone: string, day: string][]) {
      const rows = visits.map(([name, phone, day]) => `Иванова ${name};${phone};${day};12:00;Орлов`)
      const form = new FormData()
      const csv = ['Пациент;Телефон;Дата;Время;Врач', ...rows].join('\n')
      form.append('file', new File([csv], 'visits.csv', { type: 'text/csv' }))
      const run = await call<{ rejected: number }>('POST', '/api/import/visits', form)
      expect(run.rejected).toBe(0)
    },
    async start(daysAhead: number, channel: string) {
      const { items } = await call<{ items: Record<string, unknown>[] }>(
        'GET',
        '/api/scenario/list',
      )
      const found = items.find((one) => one.daysAhead === daysAhead && !one.weekendAware)
      const path = `/api/scenario/${found?.id}`
      await call('PUT', '/api/scenario/settings/cascades/update', [
        { scenarioId: found?.id, channels: [{ channel, waitMinutes: 30 }] },
      ])
      await call('PUT', path, { autoStopDate: '2027-01-31' })
      const { hash } = await post<{ hash: string }>(`${path}/regenerate`)
      await post(`${path}/verify`, { hash })
      await post(`${path}/start`, { hash, includePast: true })
    },
    async statuses() {
      const { items } = await call<{
        items: { channel: string; status: string }[]
      }>('GET', '/api/message/list?sort=visitAt')
      // Reminders of the same visits for later days still wait.
      return items
        .filter(({ status }) => status !== 'new')
        .map(({ channel, status }) => `${channel} ${status}`)
    },
  }
}
